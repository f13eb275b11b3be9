import type { FieldsLayout } from '../fields-layout.js';
import { deAnmeldungForm } from './forms/de-anmeldung.js';
import { frAssuranceForm } from './forms/fr-assurance.js';
import { gbClaimForm } from './forms/gb-claim.js';
import { gbPatientForm } from './forms/gb-patient.js';
import { itTesseraForm } from './forms/it-tessera.js';
import { ptInscricaoForm } from './forms/pt-inscricao.js';
import { usEmploymentForm } from './forms/us-employment.js';
import { usTaxForm } from './forms/us-tax-form.js';
import { chSentenceInvoice } from './invoices/ch-sentence.js';
import { deLetterInvoice } from './invoices/de-letter.js';
import { deWebShopInvoice } from './invoices/de-web-shop.js';
import { esColumnsUnitsInvoice } from './invoices/es-columns-units.js';
import { esGridInvoice } from './invoices/es-grid.js';
import { frBoxesInvoice } from './invoices/fr-boxes.js';
import { frTearOffInvoice } from './invoices/fr-tear-off.js';
import { gbLetterProseInvoice } from './invoices/gb-letter-prose.js';
import { gbStripInvoice } from './invoices/gb-strip.js';
import { itFormInvoice } from './invoices/it-form.js';
import { nlPlainInvoice } from './invoices/nl-plain.js';
import { ptHeaderTableInvoice } from './invoices/pt-header-table.js';
import { usClassicInvoice } from './invoices/us-classic.js';
import { usHoursGridInvoice } from './invoices/us-hours-grid.js';
import { usTwoPagesInvoice } from './invoices/us-two-pages.js';
import { deBankStatement } from './papers/de-bank-statement.js';
import { deLebenslauf } from './papers/de-lebenslauf.js';
import { esBankColumns } from './papers/es-bank-columns.js';
import { gbPurchaseOrder } from './papers/gb-purchase-order.js';
import { usNda } from './papers/us-nda.js';
import { usPayslip } from './papers/us-payslip.js';
import { usRadioOrder } from './papers/us-radio-order.js';
import { usResume } from './papers/us-resume.js';
import { usServiceAgreement } from './papers/us-service-agreement.js';
import { deKassenbonReceipt } from './receipts/de-kassenbon.js';
import { esTwoLineItemsReceipt } from './receipts/es-two-line-items.js';
import { frTicketReceipt } from './receipts/fr-ticket.js';
import { gbCafeReceipt } from './receipts/gb-cafe.js';
import { ptMinimercadoReceipt } from './receipts/pt-minimercado.js';
import { usCardSlipReceipt } from './receipts/us-card-slip.js';
import { usParkingReceipt } from './receipts/us-parking.js';
import { usTillReceipt } from './receipts/us-till.js';

/** The half that the rules of field extraction may be written on. */
export const tuningLayouts: readonly FieldsLayout[] = [
  chSentenceInvoice,
  deLetterInvoice,
  deWebShopInvoice,
  esColumnsUnitsInvoice,
  esGridInvoice,
  frBoxesInvoice,
  frTearOffInvoice,
  gbLetterProseInvoice,
  gbStripInvoice,
  itFormInvoice,
  nlPlainInvoice,
  ptHeaderTableInvoice,
  usClassicInvoice,
  usHoursGridInvoice,
  usTwoPagesInvoice,
  deKassenbonReceipt,
  esTwoLineItemsReceipt,
  frTicketReceipt,
  gbCafeReceipt,
  ptMinimercadoReceipt,
  usCardSlipReceipt,
  usParkingReceipt,
  usTillReceipt,
  deAnmeldungForm,
  frAssuranceForm,
  gbClaimForm,
  gbPatientForm,
  itTesseraForm,
  ptInscricaoForm,
  usEmploymentForm,
  usTaxForm,
  deBankStatement,
  deLebenslauf,
  esBankColumns,
  gbPurchaseOrder,
  usNda,
  usPayslip,
  usRadioOrder,
  usResume,
  usServiceAgreement,
];
