import type { Random } from '../facts/create-random.js';
import type { Invoice } from '../facts/make-invoice.js';
import type { Asked } from './asked.js';
import { furtherInvoiceStyles } from './further-invoice-styles.js';
import { invoiceStyles } from './invoice-styles.js';

/** Asks for an invoice as one of many customers would. The halves share the questions; what they do not share is designs. */
export function askInvoice(random: Random, invoice: Invoice): Asked {
  return random.pick([...invoiceStyles, ...furtherInvoiceStyles])(invoice);
}
