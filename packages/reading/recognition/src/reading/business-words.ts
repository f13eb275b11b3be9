/**
 * Words of invoices, receipts, letters, forms and statements, which have few sentences. Spelt as an English recogniser may
 * spell them: without accents, in lower case. A word of two languages counts for both.
 */
export const businessWords: Readonly<Record<string, ReadonlySet<string>>> = {
  eng: words(
    'invoice date due amount total subtotal quantity qty unit price description tax number bill ship order payment terms' +
      ' balance customer address account statement receipt cash change thank page phone name street city state bank net' +
      ' january february march may june july october december item items paid delivery discount rate hours service ltd inc' +
      ' llc plc signature patient birth reference',
  ),
  deu: words(
    'rechnung rechnungsnummer rechnungsdatum datum kunde kundennummer betrag summe gesamt gesamtbetrag zwischensumme menge' +
      ' einzelpreis preis bezeichnung beschreibung mwst ust steuernummer netto brutto zahlbar lieferung lieferdatum seite' +
      ' herr herrn frau bankverbindung konto kontoauszug gmbh ag kg ohg stuck stk pos artikel leistung tel telefon zahlung' +
      ' falligkeit fallig januar februar marz mai juni juli oktober dezember anschrift vorname nachname geburtsdatum' +
      ' unterschrift gegeben bar ruckgeld beleg danke einkauf uhr saldo buchung buchungstag gutschrift lastschrift sehr geehrte' +
      ' damen herren mit freundlichen grussen strasse postleitzahl ort staatsangehorigkeit ausgestellt berufserfahrung' +
      ' ausbildung',
  ),
  fra: words(
    'facture numero montant prix quantite designation libelle tva ht ttc siret siren echeance reglement paiement client' +
      ' adresse societe sarl sas rue avenue cedex mme nom prenom signature solde releve compte virement janvier fevrier' +
      ' mars avril mai juin juillet aout septembre octobre novembre decembre remise unitaire sous-total commande livraison' +
      ' merci espece especes rendu carte bancaire ticket caisse naissance ne telephone objet madame monsieur veuillez agreer' +
      ' salutations assure contrat assurance sinistre date net payer',
  ),
  spa: words(
    'factura fecha numero cliente importe precio cantidad descripcion concepto iva cif nif vencimiento pago base imponible' +
      ' subtotal cuota calle avenida plaza s l telefono domicilio nombre apellidos firma saldo cuenta extracto transferencia' +
      ' enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre unidad unidades uds pedido' +
      ' entrega gracias efectivo cambio tarjeta visita mesa nacimiento movimientos valor cargo abono titular forma emision' +
      ' pagina espana tipo horas servicio',
  ),
  ita: words(
    'fattura data numero cliente importo prezzo quantita qta descrizione iva partita piva codice fiscale scadenza pagamento' +
      ' imponibile totale subtotale via viale corso piazza srl spa telefono indirizzo nome cognome firma saldo conto' +
      ' bonifico gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre unita ordine' +
      ' consegna grazie contanti resto carta scontrino nascita nato nata spett destinatario cap comune provincia tessera' +
      ' documento pagina ore servizio imposta aliquota',
  ),
  por: words(
    'fatura data numero cliente montante valor preco quantidade qtd descricao designacao iva nif nipc contribuinte' +
      ' vencimento pagamento incidencia subtotal rua avenida praca lda telefone morada nome apelido assinatura saldo conta' +
      ' extrato transferencia janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro' +
      ' unidade unid encomenda entrega obrigado obrigada dinheiro troco cartao recibo nascimento emissao mesa artigo artigos' +
      ' pagina total horas servico taxa desconto codigo',
  ),
  nld: words(
    'factuur factuurnummer factuurdatum datum klant klantnummer bedrag prijs aantal omschrijving btw kvk vervaldatum' +
      ' betaling betaaltermijn totaal subtotaal straat laan bv telefoon adres naam voornaam achternaam handtekening saldo' +
      ' rekening rekeningnummer overschrijving januari februari maart april mei juni juli augustus september oktober' +
      ' november december stuk stuks bestelling levering bedankt contant wisselgeld pinnen bon geboortedatum postcode' +
      ' woonplaats geachte heer mevrouw vriendelijke groet excl incl korting uur pagina eenheid artikel betalen',
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
