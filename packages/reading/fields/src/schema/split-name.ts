/** `invoiceNumber`, `invoice_number`, `InvoiceNo`, `VATRate` -> the words with spaces between. */
export function splitName(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_.\-/]+/g, ' ')
    .trim();
}
