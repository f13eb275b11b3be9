import type { JsonSchema } from '@recto/fields';
import type { Paper, PaperFacts } from './paper-facts.js';

/** How a fact may be asked for: names with and without a description; the kind tells how answers are compared. */
interface Question {
  readonly fact: string;
  readonly kind: 'text' | 'number' | 'date';
  readonly names: readonly (readonly [name: string, description?: string])[];
}

const text = (fact: string, ...names: Question['names']): Question => ({ fact, kind: 'text', names });
const amount = (fact: string, ...names: Question['names']): Question => ({ fact, kind: 'number', names });
const day = (fact: string, ...names: Question['names']): Question => ({ fact, kind: 'date', names });

const ofNumber = {
  invoice: text(
    'number',
    ['invoice_number'],
    ['invoiceNo'],
    ['number', 'number of the invoice'],
    ['document_id', 'Invoice number'],
  ),
  order: text('number', ['po_number'], ['orderNumber'], ['purchase_order_no', 'number of the order']),
  delivery: text(
    'number',
    ['delivery_note_number'],
    ['deliveryNoteNo', 'number of the delivery note'],
    ['slip_number'],
  ),
};

const ofHead: readonly Question[] = [
  day('date', ['date'], ['issue_date'], ['issued_on', 'date of the document'], ['documentDate']),
  text(
    'reference',
    ['customer_reference'],
    ['purchase_order', 'order number of the customer'],
    ['orderNo', "the customer's order number"],
  ),
  text('customer', ['customer_number'], ['account_number'], ['customerNo', 'number of the customer']),
  day('due', ['due_date'], ['payment_due', 'day by which it has to be paid'], ['dueDate']),
  day('delivered', ['delivery_date'], ['deliveryDate'], ['ship_date', 'date of the delivery']),
  text('terms', ['payment_terms'], ['terms', 'payment terms as printed']),
  text('contact', ['contact'], ['contact_person'], ['contactName', 'person to contact']),
  amount('weight', ['gross_weight', 'in kg'], ['total_weight'], ['weightKg']),
  amount('packages', ['packages', 'number of packages'], ['package_count'], ['total_packages']),
  text('carrier', ['carrier'], ['shipped_via']),
  text('iban', ['iban'], ['bank_account', 'IBAN']),
];

const ofSums: readonly Question[] = [
  amount('net', ['net'], ['subtotal'], ['net_amount', 'total without tax'], ['totalNet']),
  amount('tax', ['tax'], ['vat_amount'], ['tax_amount', 'amount of tax'], ['totalTax']),
  amount('rate', ['tax_rate', 'in percent'], ['vat_rate']),
  amount('gross', ['total'], ['total_amount'], ['gross', 'amount to pay, with tax'], ['amount_due'], ['grandTotal']),
];

const sides = {
  seller: ['seller', 'vendor', 'supplier', 'issuer', 'biller'],
  buyer: ['buyer', 'customer', 'bill_to', 'recipient', 'client'],
  shipping: ['ship_to', 'shipTo', 'delivery_address', 'consignee'],
} as const;

const ofParty: readonly [fact: string, names: readonly string[]][] = [
  ['Name', ['name', 'company_name']],
  ['Address', ['address', 'full_address']],
  ['Street', ['street']],
  ['City', ['city', 'town']],
  ['PostalCode', ['postal_code', 'zip', 'postcode']],
  ['Vat', ['vat_id', 'tax_id', 'vat_number']],
  ['Email', ['email']],
  ['Phone', ['phone', 'telephone']],
];

interface Asked {
  readonly schema: JsonSchema;
  readonly truth: Record<string, unknown>;
  /** By pointer. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** A schema that asks for some of what a paper of the kind may say, flat or with an object for each side and for the sums. */
export function askPaper({ random, kind }: Paper, facts: PaperFacts): Asked {
  const isNested = random.chance(0.5);
  const properties: Record<string, JsonSchema> = {};
  const truth: Record<string, unknown> = {};
  const kinds = new Map<string, string>();
  const ask = (question: Question, group?: string, prefix = ''): void => {
    const [plain, description] = random.pick(question.names);
    const name = `${prefix}${plain}`;
    const known = group === undefined ? properties : fieldsOf(properties, group);
    const answers = group === undefined ? truth : answersOf(truth, group);
    known[name] = schemaOf(question, description, random.chance(0.4));
    const fact =
      question.kind === 'date' && facts[question.fact] !== undefined
        ? facts[`${question.fact} day`]
        : facts[question.fact];
    answers[name] =
      question.kind === 'number' && typeof fact === 'string' ? Number(fact.replace(/ kg$/, '')) : (fact ?? null);
    kinds.set(`${group === undefined ? '' : `/${group}`}/${name}`, question.kind);
  };
  for (const question of [ofNumber[kind], ...ofHead]) {
    // The number of an order is the one that the customer gave.
    if (question.fact === 'reference' && kind === 'order') continue;
    if (random.chance(question.fact === 'number' ? 0.9 : 0.55)) ask(question);
  }
  for (const side of ['seller', 'buyer', 'shipping'] as const) {
    if (!random.chance(side === 'shipping' ? 0.3 : 0.9)) continue;
    const name = random.pick(sides[side]);
    for (const [fact, names] of ofParty) {
      const share = { Name: 0.95, Address: 0.6, Street: 0.3, City: 0.3, PostalCode: 0.25 }[fact] ?? 0.3;
      const question = text(`${side}${fact}`, ...names.map((one) => [one] as const));
      if (random.chance(share)) ask(question, isNested ? name : undefined, isNested ? '' : `${name}_`);
    }
  }
  const group = isNested && random.chance(0.6) ? random.pick(['totals', 'amounts', 'summary']) : undefined;
  if (kind !== 'delivery') for (const question of ofSums) if (random.chance(0.75)) ask(question, group);
  return { schema: { type: 'object', properties }, truth, kinds };
}

function schemaOf({ kind }: Question, description: string | undefined, isPlain: boolean): JsonSchema {
  const type = kind === 'number' ? 'number' : 'string';
  return {
    type: isPlain ? type : [type, 'null'],
    ...(kind === 'date' && { format: 'date' }),
    ...(description !== undefined && { description }),
  };
}

function fieldsOf(properties: Record<string, JsonSchema>, group: string): Record<string, JsonSchema> {
  const known = properties[group] ?? { type: 'object', properties: {} };
  properties[group] = known;
  // Made above, and nothing else is written there.
  return known.properties as Record<string, JsonSchema>;
}

function answersOf(truth: Record<string, unknown>, group: string): Record<string, unknown> {
  const known = truth[group] ?? {};
  truth[group] = known;
  // Made above, and nothing else is written there.
  return known as Record<string, unknown>;
}
