import type { FieldsLayout } from '../fields-layout.js';
import { deKontoForm } from './forms/de-konto.js';
import { esSolicitudForm } from './forms/es-solicitud.js';
import { frCerfaForm } from './forms/fr-cerfa.js';
import { nlVerhuizingForm } from './forms/nl-verhuizing.js';
import { ptIdentityCardForm } from './forms/pt-identity-card.js';
import { usRentalForm } from './forms/us-rental.js';
import { usVehicleTitleForm } from './forms/us-vehicle-title.js';
import { chPaymentSlipInvoice } from './invoices/ch-payment-slip.js';
import { deHandwerkInvoice } from './invoices/de-handwerk.js';
import { esRetentionInvoice } from './invoices/es-retention.js';
import { frMicroInvoice } from './invoices/fr-micro.js';
import { gbHotelFolio } from './invoices/gb-hotel-folio.js';
import { gbSidebarInvoice } from './invoices/gb-sidebar.js';
import { itElettronicaInvoice } from './invoices/it-elettronica.js';
import { nlHoursInvoice } from './invoices/nl-hours.js';
import { ptReceiptInvoice } from './invoices/pt-receipt-invoice.js';
import { usDotMatrixInvoice } from './invoices/us-dot-matrix.js';
import { usPaymentLinkInvoice } from './invoices/us-payment-link.js';
import { usUtilityBill } from './invoices/us-utility-bill.js';
import { deLieferschein } from './papers/de-lieferschein.js';
import { frCv } from './papers/fr-cv.js';
import { frPaie } from './papers/fr-paie.js';
import { gbBankStatement } from './papers/gb-bank-statement.js';
import { gbConfidentiality } from './papers/gb-confidentiality.js';
import { usTvInvoice } from './papers/us-tv-invoice.js';
import { deBewirtungReceipt } from './receipts/de-bewirtung.js';
import { gbWebOrderReceipt } from './receipts/gb-web-order.js';
import { itScontrinoReceipt } from './receipts/it-scontrino.js';
import { nlSupermarktReceipt } from './receipts/nl-supermarkt.js';
import { ptTaxiReceipt } from './receipts/pt-taxi.js';
import { usGasStationReceipt } from './receipts/us-gas-station.js';
import { usRestaurantReceipt } from './receipts/us-restaurant.js';

/** The half whose designs the rules of field extraction were not written on. */
export const heldOutLayouts: readonly FieldsLayout[] = [
  chPaymentSlipInvoice,
  deHandwerkInvoice,
  esRetentionInvoice,
  frMicroInvoice,
  gbHotelFolio,
  gbSidebarInvoice,
  itElettronicaInvoice,
  nlHoursInvoice,
  ptReceiptInvoice,
  usDotMatrixInvoice,
  usPaymentLinkInvoice,
  usUtilityBill,
  deBewirtungReceipt,
  gbWebOrderReceipt,
  itScontrinoReceipt,
  nlSupermarktReceipt,
  ptTaxiReceipt,
  usGasStationReceipt,
  usRestaurantReceipt,
  deKontoForm,
  esSolicitudForm,
  frCerfaForm,
  nlVerhuizingForm,
  ptIdentityCardForm,
  usRentalForm,
  usVehicleTitleForm,
  deLieferschein,
  frCv,
  frPaie,
  gbBankStatement,
  gbConfidentiality,
  usTvInvoice,
];
