import type { Choice } from '../schema/field-plan.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import { editDistance } from '../vocabulary/near-word.js';
import { parseBoolean } from './parse-boolean.js';
import { splitName } from '../schema/split-name.js';

/** Words that mean the same choice; each line begins with the word that the others are taken for. */
const sameMeaning: ReadonlyMap<string, string> = new Map(
  [
    'male m man mann mannlich homme masculin hombre masculino herr mr maschio maschile uomo homem mannelijk sig monsieur senor',
    'female f w woman frau weiblich femme feminin mujer femenino mrs ms femmina femminile donna mulher feminino vrouwelijk vrouw mme madame senora v',
    'other divers diverse autre otro altro outro anders nonbinary x',
    'single ledig unmarried celibataire soltero soltera celibe nubile solteiro solteira ongehuwd alleenstaand',
    'married verheiratet marie mariee casado casada sposato sposata coniugato coniugata gehuwd getrouwd',
    'divorced geschieden divorce divorcee divorciado divorciada divorziato divorziata gescheiden',
    'widowed verwitwet veuf veuve viudo viuda vedovo vedova viuvo viuva weduwe weduwnaar',
    'paid bezahlt paye payee pagado pagada settled pagato pagata pago paga betaald beglichen',
    'unpaid open offen unbezahlt impaye pendiente outstanding due pendente openstaand',
    'overdue uberfallig mahnung late',
    'cash bar barzahlung especes efectivo contanti dinheiro contant bargeld numerario',
    'card karte kartenzahlung carte tarjeta creditcard visa mastercard amex maestro carta cartao kaart pin eccard girocard kreditkarte debitcard bancomat multibanco',
    'transfer wire uberweisung bankuberweisung virement transferencia bonifico overboeking overschrijving banktransfer sepa ach remittance',
    'debit lastschrift prelevement domiciliacion debito soll belastung withdrawal incasso addebito einzug',
    'credit gutschrift avoir abono haben deposit credito accredito creditnota',
    'cheque check scheck assegno talon',
    'eur euro euros €',
    'usd dollar dollars us$',
    'gbp pound pounds sterling £',
    'chf franken francs',
    'invoice rechnung facture factura fattura fatura factuur',
    'receipt quittung beleg recu recibo ticket kassenbon ricevuta scontrino bon kassabon bonnetje',
    'order bestellung commande pedido ordine encomenda bestelling',
    'contract vertrag contrat contrato contratto overeenkomst agreement',
    'quote angebot devis presupuesto preventivo offerte orcamento quotation estimate',
    'delivery lieferschein livraison albaran consegna',
    'payslip gehaltsabrechnung lohnabrechnung nomina loonstrook paystub',
    'month monthly monatlich mensuel mensual mensile mensal maandelijks monthlypay',
    'week weekly wochentlich hebdomadaire semanal settimanale wekelijks',
    'quarter quarterly vierteljahrlich trimestriel trimestral trimestrale kwartaal',
    'year yearly annual annually jahrlich annuel anual annuale jaarlijks',
    'new neu nouveau nuevo nuovo novo nieuw',
    'germany deutschland allemagne alemania de germania alemanha duitsland',
    'france frankreich francia fr franca frankrijk',
    'spain spanien espagne espana es spagna espanha spanje',
    'italy italien italie italia it',
    'full ganztags vollzeit completo pieno voltijd fulltime',
    'part teilzeit partiel parcial parziale deeltijd parttime',
    'permanent unbefristet indefinido indeterminato vast',
    'temporary befristet temporal determinato tijdelijk temporaire',
    'employed angestellt employe empleado occupato empregado werkzaam',
    'yes ja oui si sim',
    'no nein non nao nee',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);

/** `not paid` means no choice that `paid` is part of. */
const negations = new Set('not nicht kein keine ne pas sin ohne without un nao niet geen senza sem'.split(' '));

/** A longer text is prose; a choice that occurs in it is chance. */
const maxWords = 6;

/**
 * Finds the one choice that the text means: written the same, with the same meaning of its words, as part of the
 * text or the other way round, or one letter off. Undefined when none or more than one fits.
 */
export function matchChoice(text: string, choices: readonly Choice[]): Choice | undefined {
  if (text.length > 200) return undefined;
  const seen = meanings(text);
  if (seen.length === 0) return undefined;
  const named = choices.filter((choice) => isNamed(text, splitName(String(choice))));
  if (named.length === 1) return named[0];
  const options = choices.map((choice) => ({ choice, words: meanings(splitName(String(choice))) }));
  const rules: ((words: readonly string[]) => boolean)[] = [
    (words) => words.join(' ') === seen.join(' '),
    (words) => words.length > 0 && words.every((word) => seen.includes(word)),
    (words) => seen.every((word) => words.includes(word)),
    // One letter off, in a text of at least six: what recognition gets wrong.
    (words) =>
      words.join(' ').length >= 6 &&
      seen.join(' ').length >= 6 &&
      editDistance(words.join(' '), seen.join(' '), 1) <= 1,
  ];
  const usableRules = seen.length > maxWords || seen.some((word) => negations.has(word)) ? rules.slice(0, 1) : rules;
  for (const rule of usableRules) {
    const fitting = options.filter((option) => rule(option.words));
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0]?.choice : undefined;
  }
  const answer = parseBoolean(text);
  return answer === undefined
    ? undefined
    : choices.find((choice) => choice === answer || parseBoolean(String(choice)) === answer);
}

/** All words of the choice stand in the short text as they are, and nothing denies them. */
function isNamed(text: string, choice: string): boolean {
  const seen = plainWords(text);
  const words = plainWords(choice);
  const isDenied = seen.some((word) => negations.has(word) && !words.includes(word));
  return words.length > 0 && seen.length <= maxWords && !isDenied && words.every((word) => seen.includes(word));
}

function meanings(text: string): string[] {
  const symbols = text.match(/[€£]/g) ?? [];
  return [...plainWords(text), ...symbols].map((word) => sameMeaning.get(word) ?? word);
}
