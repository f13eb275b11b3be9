import { askDate, askNumber, askObject, askRows, askText, type Asked } from './asked.js';
import type { Invoice, InvoiceItem } from '../facts/make-invoice.js';

const text = { type: 'string' };
const number = { type: ['number', 'null'] };

const rowsOf = (invoice: Invoice, names: Readonly<Record<string, keyof InvoiceItem>>) =>
  invoice.items.map((item) => Object.fromEntries(Object.entries(names).map(([name, key]) => [name, item[key]])));

/** Keys as a person writes headings. */
const headings = (invoice: Invoice): Asked =>
  askObject({
    'Invoice Number': askText(invoice.number),
    'Invoice Date': askDate(invoice.issueDate),
    'Payment Due Date': askDate(invoice.dueDate),
    'Supplier Name': askText(invoice.seller.name),
    'Customer Name': askText(invoice.buyer.name),
    'Net Amount': askNumber(invoice.subtotal),
    'VAT Amount': askNumber(invoice.tax),
    'Gross Amount': askNumber(invoice.total),
  });

/** Names of the international e-invoice vocabulary. */
const businessLanguage = (invoice: Invoice): Asked =>
  askObject({
    ID: askText(invoice.number, { description: 'Identifier of the invoice' }),
    IssueDate: askDate(invoice.issueDate),
    DueDate: askDate(invoice.dueDate),
    DocumentCurrencyCode: askText(invoice.currency, { description: 'ISO 4217' }),
    AccountingSupplierParty: askObject({
      PartyName: askText(invoice.seller.name),
      CompanyID: askText(invoice.seller.vatId, { description: 'VAT identifier' }),
      PostalAddress: askObject({
        StreetName: askText(invoice.seller.street),
        PostalZone: askText(invoice.seller.postalCode),
        CityName: askText(invoice.seller.city),
      }),
    }),
    AccountingCustomerParty: askObject({ PartyName: askText(invoice.buyer.name) }),
    InvoiceLine: askRows(
      { Description: text, InvoicedQuantity: number, PriceAmount: number, LineExtensionAmount: number },
      rowsOf(invoice, {
        Description: 'description',
        InvoicedQuantity: 'quantity',
        PriceAmount: 'unitPrice',
        LineExtensionAmount: 'amount',
      }),
    ),
    TaxExclusiveAmount: askNumber(invoice.subtotal),
    TaxAmount: askNumber(invoice.tax),
    TaxInclusiveAmount: askNumber(invoice.total),
  });

const spanish = (invoice: Invoice): Asked =>
  askObject({
    numero_factura: askText(invoice.number),
    fecha_emision: askDate(invoice.issueDate),
    fecha_vencimiento: askDate(invoice.dueDate),
    emisor: askObject({ nombre: askText(invoice.seller.name), nif: askText(invoice.seller.vatId) }),
    receptor: askObject({
      nombre: askText(invoice.buyer.name),
      codigo_postal: askText(invoice.buyer.postalCode),
      ciudad: askText(invoice.buyer.city),
    }),
    conceptos: askRows(
      { descripcion: text, cantidad: number, precio: number, importe: number },
      rowsOf(invoice, { descripcion: 'description', cantidad: 'quantity', precio: 'unitPrice', importe: 'amount' }),
    ),
    base_imponible: askNumber(invoice.subtotal),
    iva: askNumber(invoice.tax, { description: 'cuota' }),
    total: askNumber(invoice.total),
  });

const dutch = (invoice: Invoice): Asked =>
  askObject({
    factuurnummer: askText(invoice.number),
    factuurdatum: askDate(invoice.issueDate),
    vervaldatum: askDate(invoice.dueDate),
    klantnummer: askText(invoice.customerNumber),
    leverancier: askText(invoice.seller.name),
    btwNummer: askText(invoice.seller.vatId),
    iban: askText(invoice.iban),
    regels: askRows(
      { omschrijving: text, aantal: number, prijs: number, bedrag: number },
      rowsOf(invoice, { omschrijving: 'description', aantal: 'quantity', prijs: 'unitPrice', bedrag: 'amount' }),
    ),
    subtotaal: askNumber(invoice.subtotal),
    btw: askNumber(invoice.tax),
    totaal: askNumber(invoice.total),
  });

/** Only the descriptions say what is meant. */
const described = (invoice: Invoice): Asked =>
  askObject({
    field_a: askText(invoice.number, { description: 'The number under which the supplier files this invoice' }),
    field_b: askDate(invoice.issueDate, { description: 'Invoice date' }),
    field_c: askDate(invoice.dueDate, { description: 'Last day for payment (due date)' }),
    field_d: askText(invoice.orderNumber, { description: "Customer's purchase order number" }),
    field_e: askText(invoice.seller.email, { description: "Supplier's e-mail address" }),
    field_f: askText(invoice.seller.phone, { description: "Supplier's telephone number" }),
    field_g: askNumber(invoice.total, { description: 'Total amount of the invoice including all taxes' }),
    table_a: askRows(
      {
        col_a: { ...text, description: 'Description of goods or services' },
        col_b: { ...number, description: 'Quantity' },
        col_c: { ...number, description: 'Line amount' },
      },
      rowsOf(invoice, { col_a: 'description', col_b: 'quantity', col_c: 'amount' }),
      { description: 'Line items of the invoice' },
    ),
  });

const brief = (invoice: Invoice): Asked =>
  askObject({
    invNo: askText(invoice.number),
    invDate: askDate(invoice.issueDate),
    dueDate: askDate(invoice.dueDate),
    poNo: askText(invoice.orderNumber),
    vendor: askText(invoice.seller.name),
    billTo: askText(invoice.buyer.name),
    subTotal: askNumber(invoice.subtotal),
    taxAmt: askNumber(invoice.tax),
    shippingAmt: askNumber(invoice.shipping),
    totalAmt: askNumber(invoice.total),
    lineItems: askRows(
      { desc: text, qty: number, unitPrice: number, amt: number },
      rowsOf(invoice, { desc: 'description', qty: 'quantity', unitPrice: 'unitPrice', amt: 'amount' }),
    ),
  });

/** Headings as keys, the vocabulary of e-invoices, Spanish, Dutch, opaque names with descriptions, abbreviations. */
export const furtherInvoiceStyles: readonly ((invoice: Invoice) => Asked)[] = [
  headings,
  businessLanguage,
  spanish,
  dutch,
  described,
  brief,
];
