import type { FieldsLayout } from '../fields-layout.js';
import { gbStarterForm } from './forms/gb-starter.js';
import { nlAanrijdingForm } from './forms/nl-aanrijding.js';
import { ptRendaForm } from './forms/pt-renda.js';
import { esRecargoInvoice } from './invoices/es-recargo.js';
import { frSituationInvoice } from './invoices/fr-situation.js';
import { nlBloemenInvoice } from './invoices/nl-bloemen.js';
import { usFreightInvoice } from './invoices/us-freight.js';
import { deBescheidPaper } from './papers/de-bescheid.js';
import { esCurriculumPaper } from './papers/es-curriculum.js';
import { esPeajeReceipt } from './receipts/es-peaje.js';
import { frTrainReceipt } from './receipts/fr-train.js';
import { usPharmacyReceipt } from './receipts/us-pharmacy.js';

/** The half whose designs the rules of field extraction were not written on. */
export const heldOutLayouts: readonly FieldsLayout[] = [
  esRecargoInvoice,
  frSituationInvoice,
  nlBloemenInvoice,
  usFreightInvoice,
  esPeajeReceipt,
  frTrainReceipt,
  usPharmacyReceipt,
  gbStarterForm,
  nlAanrijdingForm,
  ptRendaForm,
  deBescheidPaper,
  esCurriculumPaper,
];
