import type { FieldsLayout } from '../fields-layout.js';
import { chKontoeroeffnungForm } from './forms/ch-kontoeroeffnung.js';
import { deAnmeldungForm } from './forms/de-anmeldung.js';
import { deGewerbeForm } from './forms/de-gewerbe.js';
import { deKontoForm } from './forms/de-konto.js';
import { deMitgliedForm } from './forms/de-mitglied.js';
import { esSolicitudForm } from './forms/es-solicitud.js';
import { frAssuranceForm } from './forms/fr-assurance.js';
import { frCerfaForm } from './forms/fr-cerfa.js';
import { frImpotForm } from './forms/fr-impot.js';
import { gbClaimForm } from './forms/gb-claim.js';
import { gbPatientForm } from './forms/gb-patient.js';
import { gbSchoolForm } from './forms/gb-school.js';
import { itDelegaForm } from './forms/it-delega.js';
import { itTesseraForm } from './forms/it-tessera.js';
import { nlCustomsForm } from './forms/nl-customs.js';
import { nlVerhuizingForm } from './forms/nl-verhuizing.js';
import { ptIdentityCardForm } from './forms/pt-identity-card.js';
import { ptInscricaoForm } from './forms/pt-inscricao.js';
import { usAutoClaimForm } from './forms/us-auto-claim.js';
import { usDirectDepositForm } from './forms/us-direct-deposit.js';
import { usEmploymentForm } from './forms/us-employment.js';
import { usRentalForm } from './forms/us-rental.js';
import { usTaxForm } from './forms/us-tax-form.js';
import { usVehicleTitleForm } from './forms/us-vehicle-title.js';
import { atHotelInvoice } from './invoices/at-hotel.js';
import { chPaymentSlipInvoice } from './invoices/ch-payment-slip.js';
import { chSentenceInvoice } from './invoices/ch-sentence.js';
import { deHandwerkInvoice } from './invoices/de-handwerk.js';
import { deLetterInvoice } from './invoices/de-letter.js';
import { deTelefonInvoice } from './invoices/de-telefon.js';
import { deWebShopInvoice } from './invoices/de-web-shop.js';
import { esAutonomoInvoice } from './invoices/es-autonomo.js';
import { esColumnsUnitsInvoice } from './invoices/es-columns-units.js';
import { esGridInvoice } from './invoices/es-grid.js';
import { esRetentionInvoice } from './invoices/es-retention.js';
import { frAvoirInvoice } from './invoices/fr-avoir.js';
import { frBoxesInvoice } from './invoices/fr-boxes.js';
import { frMicroInvoice } from './invoices/fr-micro.js';
import { frTearOffInvoice } from './invoices/fr-tear-off.js';
import { gbCreditNote } from './invoices/gb-credit-note.js';
import { gbElectricityBill } from './invoices/gb-electricity-bill.js';
import { gbHotelFolio } from './invoices/gb-hotel-folio.js';
import { gbLetterProseInvoice } from './invoices/gb-letter-prose.js';
import { gbSidebarInvoice } from './invoices/gb-sidebar.js';
import { gbStripInvoice } from './invoices/gb-strip.js';
import { itElettronicaInvoice } from './invoices/it-elettronica.js';
import { itFormInvoice } from './invoices/it-form.js';
import { itParcellaInvoice } from './invoices/it-parcella.js';
import { nlHoursInvoice } from './invoices/nl-hours.js';
import { nlPlainInvoice } from './invoices/nl-plain.js';
import { ptHeaderTableInvoice } from './invoices/pt-header-table.js';
import { ptOficinaInvoice } from './invoices/pt-oficina.js';
import { ptReceiptInvoice } from './invoices/pt-receipt-invoice.js';
import { ptTransporteInvoice } from './invoices/pt-transporte.js';
import { usClassicInvoice } from './invoices/us-classic.js';
import { usDotMatrixInvoice } from './invoices/us-dot-matrix.js';
import { usHospitalInvoice } from './invoices/us-hospital.js';
import { usHoursGridInvoice } from './invoices/us-hours-grid.js';
import { usPaymentLinkInvoice } from './invoices/us-payment-link.js';
import { usProformaInvoice } from './invoices/us-proforma.js';
import { usSubscriptionInvoice } from './invoices/us-subscription.js';
import { usTwoPagesInvoice } from './invoices/us-two-pages.js';
import { usUtilityBill } from './invoices/us-utility-bill.js';
import { deBankStatement } from './papers/de-bank-statement.js';
import { deLebenslauf } from './papers/de-lebenslauf.js';
import { deLieferschein } from './papers/de-lieferschein.js';
import { esBankColumns } from './papers/es-bank-columns.js';
import { frCv } from './papers/fr-cv.js';
import { frPaie } from './papers/fr-paie.js';
import { gbBankStatement } from './papers/gb-bank-statement.js';
import { gbConfidentiality } from './papers/gb-confidentiality.js';
import { gbPurchaseOrder } from './papers/gb-purchase-order.js';
import { usNda } from './papers/us-nda.js';
import { usPayslip } from './papers/us-payslip.js';
import { usRadioOrder } from './papers/us-radio-order.js';
import { usResume } from './papers/us-resume.js';
import { usServiceAgreement } from './papers/us-service-agreement.js';
import { usSpotOrderPaper } from './papers/us-spot-order.js';
import { usTvInvoice } from './papers/us-tv-invoice.js';
import { chTaxiReceipt } from './receipts/ch-taxi.js';
import { deBaumarktReceipt } from './receipts/de-baumarkt.js';
import { deBewirtungReceipt } from './receipts/de-bewirtung.js';
import { deKassenbonReceipt } from './receipts/de-kassenbon.js';
import { esTwoLineItemsReceipt } from './receipts/es-two-line-items.js';
import { frTicketReceipt } from './receipts/fr-ticket.js';
import { gbAirlineReceipt } from './receipts/gb-airline.js';
import { gbCafeReceipt } from './receipts/gb-cafe.js';
import { gbWebOrderReceipt } from './receipts/gb-web-order.js';
import { itFarmaciaReceipt } from './receipts/it-farmacia.js';
import { itMedicoReceipt } from './receipts/it-medico.js';
import { itScontrinoReceipt } from './receipts/it-scontrino.js';
import { nlBestellingReceipt } from './receipts/nl-bestelling.js';
import { nlSupermarktReceipt } from './receipts/nl-supermarkt.js';
import { ptMinimercadoReceipt } from './receipts/pt-minimercado.js';
import { ptTaxiReceipt } from './receipts/pt-taxi.js';
import { usCardSlipReceipt } from './receipts/us-card-slip.js';
import { usFuelReceipt } from './receipts/us-fuel.js';
import { usGasStationReceipt } from './receipts/us-gas-station.js';
import { usGuestCheckReceipt } from './receipts/us-guest-check.js';
import { usParkingReceipt } from './receipts/us-parking.js';
import { usRestaurantReceipt } from './receipts/us-restaurant.js';
import { usTillReceipt } from './receipts/us-till.js';
import { esCarniceriaReceipt } from './receipts/es-carniceria.js';
import { gbSuperstoreReceipt } from './receipts/gb-superstore.js';
import { frHypermarcheReceipt } from './receipts/fr-hypermarche.js';
import { deGrosshandelInvoice } from './invoices/de-grosshandel.js';
import { usCarrierInvoice } from './invoices/us-carrier.js';
import { itAvvocatoInvoice } from './invoices/it-avvocato.js';
import { nlMachtigingForm } from './forms/nl-machtiging.js';
import { usVolunteerForm } from './forms/us-volunteer.js';
import { deBussgeld } from './papers/de-bussgeld.js';
import { gbCv } from './papers/gb-cv.js';

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
  gbElectricityBill,
  atHotelInvoice,
  usSubscriptionInvoice,
  chTaxiReceipt,
  frAvoirInvoice,
  esAutonomoInvoice,
  nlCustomsForm,
  usFuelReceipt,
  usGuestCheckReceipt,
  itFarmaciaReceipt,
  chKontoeroeffnungForm,
  ptTransporteInvoice,
  gbSchoolForm,
  frImpotForm,
  nlBestellingReceipt,
  usProformaInvoice,
  deMitgliedForm,
  usAutoClaimForm,
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
  deTelefonInvoice,
  gbCreditNote,
  itParcellaInvoice,
  ptOficinaInvoice,
  usHospitalInvoice,
  deBaumarktReceipt,
  gbAirlineReceipt,
  itMedicoReceipt,
  usDirectDepositForm,
  deGewerbeForm,
  itDelegaForm,
  usSpotOrderPaper,
  esCarniceriaReceipt,
  gbSuperstoreReceipt,
  frHypermarcheReceipt,
  deGrosshandelInvoice,
  usCarrierInvoice,
  itAvvocatoInvoice,
  nlMachtigingForm,
  usVolunteerForm,
  deBussgeld,
  gbCv,
];
