import type { FieldsLayout } from '../fields-layout.js';
import { deGewerbeForm } from './forms/de-gewerbe.js';
import { gbStarterForm } from './forms/gb-starter.js';
import { itDelegaForm } from './forms/it-delega.js';
import { nlAanrijdingForm } from './forms/nl-aanrijding.js';
import { ptRendaForm } from './forms/pt-renda.js';
import { usDirectDepositForm } from './forms/us-direct-deposit.js';
import { deTelefonInvoice } from './invoices/de-telefon.js';
import { esRecargoInvoice } from './invoices/es-recargo.js';
import { frSituationInvoice } from './invoices/fr-situation.js';
import { gbCreditNote } from './invoices/gb-credit-note.js';
import { itParcellaInvoice } from './invoices/it-parcella.js';
import { nlBloemenInvoice } from './invoices/nl-bloemen.js';
import { ptOficinaInvoice } from './invoices/pt-oficina.js';
import { usFreightInvoice } from './invoices/us-freight.js';
import { usHospitalInvoice } from './invoices/us-hospital.js';
import { deBescheidPaper } from './papers/de-bescheid.js';
import { esCurriculumPaper } from './papers/es-curriculum.js';
import { usSpotOrderPaper } from './papers/us-spot-order.js';
import { deBaumarktReceipt } from './receipts/de-baumarkt.js';
import { esPeajeReceipt } from './receipts/es-peaje.js';
import { frTrainReceipt } from './receipts/fr-train.js';
import { gbAirlineReceipt } from './receipts/gb-airline.js';
import { itMedicoReceipt } from './receipts/it-medico.js';
import { usPharmacyReceipt } from './receipts/us-pharmacy.js';

/** The half whose designs the rules of field extraction were not written on. */
export const heldOutLayouts: readonly FieldsLayout[] = [
  deTelefonInvoice,
  esRecargoInvoice,
  frSituationInvoice,
  gbCreditNote,
  itParcellaInvoice,
  nlBloemenInvoice,
  ptOficinaInvoice,
  usFreightInvoice,
  usHospitalInvoice,
  deBaumarktReceipt,
  esPeajeReceipt,
  frTrainReceipt,
  gbAirlineReceipt,
  itMedicoReceipt,
  usPharmacyReceipt,
  deGewerbeForm,
  gbStarterForm,
  itDelegaForm,
  nlAanrijdingForm,
  ptRendaForm,
  usDirectDepositForm,
  deBescheidPaper,
  esCurriculumPaper,
  usSpotOrderPaper,
];
