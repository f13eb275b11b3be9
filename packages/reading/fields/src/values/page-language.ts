import type { PageWord } from '../extraction-types.js';
import { plainWords } from '../vocabulary/label-tokens.js';

export type PageLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';

/** Small words and words of trade that only one of the languages has. */
const wordsByLanguage: Readonly<Record<PageLanguage, string>> = {
  en: 'the of and to for with your our this that is are from by date due bill number amount invoice payment please tax address phone name quantity price thank you description customer order subtotal',
  de: 'und der die das von mit fur ist sind bitte wir ihre ihr rechnung datum betrag kunde kundennummer rechnungsnummer menge einzelpreis gesamt gesamtbetrag zahlbar netto mwst ust strasse steuernummer summe geburtsdatum lieferung zwischensumme bezeichnung rechnungsdatum ihrer vorname nachname geboren ort plz bei auf zum zur den dem wurde',
  fr: 'le les des du et est une pour avec votre nous vous facture montant tva siret designation quantite prix echeance numero adresse telephone merci au aux nom prenom paiement client remise prenoms naissance nationalite commune sexe ttc ht reglement',
  es: 'el los las del y es una con su nuestro factura fecha importe iva cantidad precio descripcion cliente direccion telefono gracias nombre apellidos pago vencimiento nacimiento domicilio cif nif concepto numero',
  it: 'il lo gli della delle di e un una con per vostro fattura data importo quantita prezzo descrizione cliente indirizzo telefono grazie nome cognome pagamento scadenza nascita comune partita imponibile totale spett numero aliquota',
  pt: 'os uma com seu nosso fatura data valor quantidade preco descricao cliente endereco morada telefone obrigado nome pagamento vencimento contribuinte numero nascimento emissao nao desconto liquido artigo',
  nl: 'het een en van voor met uw wij factuur datum bedrag aantal prijs omschrijving klant adres telefoon naam betaling vervaldatum factuurnummer btw totaal subtotaal dank klantnummer achternaam voornaam geboortedatum straat huisnummer postcode woonplaats excl factuurdatum rekening',
};

const entries = Object.entries(wordsByLanguage).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/** Different words of a language that a page has at least, and how many times as many as of the next. */
const minWords = 3;
const minLead = 1.4;

/** Words that are looked at; a page shows its language early. */
const maxWords = 2_000;

/** The language of a page by its small words; undefined where they are few or of several. */
export function pageLanguage(words: readonly PageWord[]): PageLanguage | undefined {
  const seen = new Set(words.slice(0, maxWords).flatMap((word) => plainWords(word.text)));
  const counts = entries
    .map(({ language, words: known }) => ({ language, count: [...known].filter((word) => seen.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (first === undefined || second === undefined || first.count < minWords) return undefined;
  return first.count >= minLead * second.count ? languageOf(first.language) : undefined;
}

function languageOf(name: string): PageLanguage | undefined {
  return name === 'en' ||
    name === 'de' ||
    name === 'fr' ||
    name === 'es' ||
    name === 'it' ||
    name === 'pt' ||
    name === 'nl'
    ? name
    : undefined;
}
