/** What an electronic invoice says of the whole document; names of the seller's and the buyer's values begin with their side. */
export type DeclaredTerm =
  | 'invoice number'
  | 'issue date'
  | 'due date'
  | 'delivery date'
  | 'period start'
  | 'period end'
  | 'currency'
  | 'order number'
  | 'contract number'
  | 'delivery note number'
  | 'payment reference'
  | 'payment terms'
  | 'iban'
  | 'bic'
  | 'net total'
  | 'tax total'
  | 'tax rate'
  | 'gross total'
  | 'amount paid'
  | 'amount due'
  | 'discount'
  | `${'seller' | 'buyer'} ${DeclaredPartyTerm}`;

export type DeclaredPartyTerm =
  | 'name'
  | 'street'
  | 'zip'
  | 'city'
  | 'country'
  | 'number'
  | 'tax id'
  | 'registration number'
  | 'contact'
  | 'phone'
  | 'email';

/** What it says of one item. */
export type DeclaredItemTerm = 'position' | 'name' | 'sku' | 'quantity' | 'unit price' | 'tax rate' | 'net amount';

/**
 * The electronic invoice that a PDF carries as an attachment (Factur-X, ZUGFeRD, UBL). Dates are ISO 8601, numbers have a
 * decimal point; several values of one term, as of two tax numbers, mean the same thing. Nobody has held it against the pages.
 */
export interface DeclaredInvoice {
  readonly values: Readonly<Partial<Record<DeclaredTerm, readonly string[]>>>;
  readonly items: readonly Readonly<Partial<Record<DeclaredItemTerm, string>>>[];
}
