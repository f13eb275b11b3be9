import type { FieldsLayout } from '../fields-layout.js';
import { deAnmeldungForm } from './forms/de-anmeldung.js';
import { frAssuranceForm } from './forms/fr-assurance.js';
import { gbPatientForm } from './forms/gb-patient.js';
import { itTesseraForm } from './forms/it-tessera.js';
import { usEmploymentForm } from './forms/us-employment.js';
import { usTaxForm } from './forms/us-tax-form.js';
import { chSentenceInvoice } from './invoices/ch-sentence.js';
import { deLetterInvoice } from './invoices/de-letter.js';
import { esGridInvoice } from './invoices/es-grid.js';
import { frBoxesInvoice } from './invoices/fr-boxes.js';
import { gbStripInvoice } from './invoices/gb-strip.js';
import { itFormInvoice } from './invoices/it-form.js';
import { nlPlainInvoice } from './invoices/nl-plain.js';
import { ptHeaderTableInvoice } from './invoices/pt-header-table.js';
import { usClassicInvoice } from './invoices/us-classic.js';
import { usTwoPagesInvoice } from './invoices/us-two-pages.js';
import { deBankStatement } from './papers/de-bank-statement.js';
import { gbPurchaseOrder } from './papers/gb-purchase-order.js';
import { usNda } from './papers/us-nda.js';
import { usPayslip } from './papers/us-payslip.js';
import { usRadioOrder } from './papers/us-radio-order.js';
import { usResume } from './papers/us-resume.js';
import { deKassenbonReceipt } from './receipts/de-kassenbon.js';
import { esTwoLineItemsReceipt } from './receipts/es-two-line-items.js';
import { frTicketReceipt } from './receipts/fr-ticket.js';
import { gbCafeReceipt } from './receipts/gb-cafe.js';
import { usCardSlipReceipt } from './receipts/us-card-slip.js';
import { usTillReceipt } from './receipts/us-till.js';

/** The half that the rules of field extraction may be written on. */
export const tuningLayouts: readonly FieldsLayout[] = [
  usClassicInvoice,
  gbStripInvoice,
  deLetterInvoice,
  frBoxesInvoice,
  esGridInvoice,
  itFormInvoice,
  nlPlainInvoice,
  chSentenceInvoice,
  ptHeaderTableInvoice,
  usTwoPagesInvoice,
  usTillReceipt,
  deKassenbonReceipt,
  frTicketReceipt,
  gbCafeReceipt,
  usCardSlipReceipt,
  esTwoLineItemsReceipt,
  usEmploymentForm,
  deAnmeldungForm,
  gbPatientForm,
  frAssuranceForm,
  usTaxForm,
  itTesseraForm,
  gbPurchaseOrder,
  deBankStatement,
  usPayslip,
  usRadioOrder,
  usResume,
  usNda,
];
