import type { DeclaredItemTerm, DeclaredPartyTerm, DeclaredTerm } from '@recto/document-model';

/** Where the terms of EN 16931 stand in one syntax, by paths of local names (see `find` of parse-declared-invoice). */
export interface InvoiceSyntax {
  readonly roots: readonly string[];
  readonly values: Readonly<Record<Exclude<DeclaredTerm, `${'seller' | 'buyer'} ${DeclaredPartyTerm}`>, string>>;
  readonly parties: Readonly<Record<'seller' | 'buyer', string>>;
  readonly party: Readonly<Record<DeclaredPartyTerm, string>>;
  readonly items: string;
  readonly item: Readonly<Record<DeclaredItemTerm, string>>;
}

const trade = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const header = 'ExchangedDocument|HeaderExchangedDocument';
const agreement = `${trade}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`;
const delivery = `${trade}/ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery`;
const settlement = `${trade}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`;
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation`;
const means = `${settlement}/SpecifiedTradeSettlementPaymentMeans`;
const day = 'DateTimeString';
const itemAgreement = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement';
const itemDelivery = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery';
const itemSettlement = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const itemSums = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';

/** UN/CEFACT cross-industry invoice D16B (Factur-X, ZUGFeRD 2, XRechnung), and its older form in ZUGFeRD 1. */
const crossIndustryInvoice: InvoiceSyntax = {
  roots: ['CrossIndustryInvoice', 'CrossIndustryDocument'],
  values: {
    'invoice number': `${header}/ID`,
    'issue date': `${header}/IssueDateTime/${day}`,
    'due date': `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/${day}`,
    'delivery date': `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/${day}`,
    'period start': `${settlement}/BillingSpecifiedPeriod/StartDateTime/${day}`,
    'period end': `${settlement}/BillingSpecifiedPeriod/EndDateTime/${day}`,
    currency: `${settlement}/InvoiceCurrencyCode`,
    'order number': `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID|ID`,
    'contract number': `${agreement}/ContractReferencedDocument/IssuerAssignedID|ID`,
    'delivery note number': `${delivery}/DespatchAdviceReferencedDocument|DeliveryNoteReferencedDocument/IssuerAssignedID|ID`,
    'payment reference': `${settlement}/PaymentReference`,
    'payment terms': `${settlement}/SpecifiedTradePaymentTerms/Description`,
    iban: `${means}/PayeePartyCreditorFinancialAccount/IBANID`,
    bic: `${means}/PayeeSpecifiedCreditorFinancialInstitution/BICID`,
    'net total': `${sums}/TaxBasisTotalAmount`,
    'tax total': `${sums}/TaxTotalAmount`,
    'tax rate': `${settlement}/ApplicableTradeTax/RateApplicablePercent|ApplicablePercent`,
    'gross total': `${sums}/GrandTotalAmount`,
    'amount paid': `${sums}/TotalPrepaidAmount`,
    'amount due': `${sums}/DuePayableAmount`,
    discount: `${sums}/AllowanceTotalAmount`,
  },
  parties: { seller: `${agreement}/SellerTradeParty`, buyer: `${agreement}/BuyerTradeParty` },
  party: {
    name: 'Name',
    street: 'PostalTradeAddress/LineOne|StreetName',
    zip: 'PostalTradeAddress/PostcodeCode',
    city: 'PostalTradeAddress/CityName',
    country: 'PostalTradeAddress/CountryID',
    number: 'ID',
    'tax id': 'SpecifiedTaxRegistration/ID',
    'registration number': 'SpecifiedLegalOrganization/ID',
    contact: 'DefinedTradeContact/PersonName',
    phone: 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber',
    email: 'DefinedTradeContact/EmailURIUniversalCommunication/URIID,URIUniversalCommunication/URIID',
  },
  items: `${trade}/IncludedSupplyChainTradeLineItem`,
  item: {
    position: 'AssociatedDocumentLineDocument/LineID',
    name: 'SpecifiedTradeProduct/Name',
    sku: 'SpecifiedTradeProduct/SellerAssignedID|GlobalID',
    quantity: `${itemDelivery}/BilledQuantity`,
    'unit price': `${itemAgreement}/NetPriceProductTradePrice/ChargeAmount`,
    'tax rate': `${itemSettlement}/ApplicableTradeTax/RateApplicablePercent|ApplicablePercent`,
    'net amount': `${itemSettlement}/${itemSums}/LineTotalAmount`,
  },
};

const ublSums = 'LegalMonetaryTotal';

/** OASIS UBL 2.1, as in XRechnung and Peppol BIS Billing 3. */
const ubl: InvoiceSyntax = {
  roots: ['Invoice', 'CreditNote'],
  values: {
    'invoice number': 'ID',
    'issue date': 'IssueDate',
    'due date': 'DueDate,PaymentMeans/PaymentDueDate',
    'delivery date': 'Delivery/ActualDeliveryDate',
    'period start': 'InvoicePeriod/StartDate',
    'period end': 'InvoicePeriod/EndDate',
    currency: 'DocumentCurrencyCode',
    'order number': 'OrderReference/ID',
    'contract number': 'ContractDocumentReference/ID',
    'delivery note number': 'DespatchDocumentReference/ID',
    'payment reference': 'PaymentMeans/PaymentID',
    'payment terms': 'PaymentTerms/Note',
    iban: 'PaymentMeans/PayeeFinancialAccount/ID',
    bic: 'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID',
    'net total': `${ublSums}/TaxExclusiveAmount`,
    'tax total': 'TaxTotal/TaxAmount',
    'tax rate': 'TaxTotal/TaxSubtotal/TaxCategory/Percent',
    'gross total': `${ublSums}/TaxInclusiveAmount`,
    'amount paid': `${ublSums}/PrepaidAmount`,
    'amount due': `${ublSums}/PayableAmount`,
    discount: `${ublSums}/AllowanceTotalAmount`,
  },
  parties: { seller: 'AccountingSupplierParty/Party', buyer: 'AccountingCustomerParty/Party' },
  party: {
    name: 'PartyName/Name,PartyLegalEntity/RegistrationName',
    street: 'PostalAddress/StreetName',
    zip: 'PostalAddress/PostalZone',
    city: 'PostalAddress/CityName',
    country: 'PostalAddress/Country/IdentificationCode',
    number: 'PartyIdentification/ID',
    'tax id': 'PartyTaxScheme/CompanyID',
    'registration number': 'PartyLegalEntity/CompanyID',
    contact: 'Contact/Name',
    phone: 'Contact/Telephone',
    email: 'Contact/ElectronicMail',
  },
  items: 'InvoiceLine|CreditNoteLine',
  item: {
    position: 'ID',
    name: 'Item/Name',
    sku: 'Item/SellersItemIdentification/ID,Item/StandardItemIdentification/ID',
    quantity: 'InvoicedQuantity|CreditedQuantity',
    'unit price': 'Price/PriceAmount',
    'tax rate': 'Item/ClassifiedTaxCategory/Percent',
    'net amount': 'LineExtensionAmount',
  },
};

export const invoiceSyntaxes: readonly InvoiceSyntax[] = [crossIndustryInvoice, ubl];
