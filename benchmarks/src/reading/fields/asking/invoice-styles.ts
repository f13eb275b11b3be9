import { askDate, askNumber, askObject, askRows, askText, type Asked } from './asked.js';
import type { Invoice } from '../facts/make-invoice.js';

const text = { type: 'string' };
const number = { type: 'number' };

const snakeCase = (invoice: Invoice): Asked =>
  askObject({
    invoice_number: askText(invoice.number),
    invoice_date: askDate(invoice.issueDate),
    due_date: askDate(invoice.dueDate),
    purchase_order: askText(invoice.orderNumber),
    vendor_name: askText(invoice.seller.name),
    vendor_email: askText(invoice.seller.email),
    customer_name: askText(invoice.buyer.name),
    line_items: askRows(
      { description: text, quantity: number, unit_price: number, amount: number },
      invoice.items.map((item) => ({
        description: item.description,
        quantity: item.quantity,
        unit_price: item.unitPrice,
        amount: item.amount,
      })),
    ),
    subtotal: askNumber(invoice.subtotal),
    shipping: askNumber(invoice.shipping),
    tax: askNumber(invoice.tax),
    total: askNumber(invoice.total),
  });

const nestedCamelCase = (invoice: Invoice): Asked =>
  askObject({
    invoiceNumber: askText(invoice.number),
    issueDate: askDate(invoice.issueDate),
    seller: askObject({
      name: askText(invoice.seller.name),
      vatId: askText(invoice.seller.vatId),
      address: askObject({
        street: askText(invoice.seller.street),
        postalCode: askText(invoice.seller.postalCode),
        city: askText(invoice.seller.city),
      }),
    }),
    buyer: askObject({
      name: askText(invoice.buyer.name),
      address: askObject({
        street: askText(invoice.buyer.street),
        postalCode: askText(invoice.buyer.postalCode),
        city: askText(invoice.buyer.city),
      }),
    }),
    items: askRows(
      { sku: text, name: text, qty: number, price: number, total: number },
      invoice.items.map((item) => ({
        sku: item.sku === '' ? null : item.sku,
        name: item.description,
        qty: item.quantity,
        price: item.unitPrice,
        total: item.amount,
      })),
    ),
    netTotal: askNumber(invoice.subtotal),
    taxRate: askNumber(invoice.taxRate, { description: 'in percent' }),
    taxAmount: askNumber(invoice.tax),
    grandTotal: askNumber(invoice.total),
    // Where nothing was paid, "due" and "total" are one number that a page may show under either name.
    ...(invoice.amountPaid === null
      ? {}
      : { amountDue: askNumber(invoice.amountDue, { description: 'what is still to be paid' }) }),
  });

const terse = (invoice: Invoice): Asked =>
  askObject({
    no: askText(invoice.number, { description: 'Invoice number' }),
    dt: askDate(invoice.issueDate, { description: 'Date of the invoice' }),
    due: askDate(invoice.dueDate, { description: 'Date by which payment is due' }),
    cust: askText(invoice.customerNumber, { description: 'Customer number, account number' }),
    cur: askText(invoice.currency, { description: 'Currency, ISO 4217 code' }),
    net: askNumber(invoice.subtotal, { description: 'Sum before tax' }),
    vat: askNumber(invoice.tax, { description: 'Amount of value added tax' }),
    gross: askNumber(invoice.total, { description: 'Total including tax' }),
    iban: askText(invoice.iban),
    bic: askText(invoice.bic),
  });

const titled = (invoice: Invoice): Asked =>
  askObject({
    f1: askText(invoice.number, { title: 'Invoice No.' }),
    f2: askDate(invoice.issueDate, { title: 'Invoice date' }),
    f3: askText(invoice.seller.name, { title: 'Supplier' }),
    f4: askText(invoice.buyer.name, { title: 'Bill to' }),
    f5: askText(invoice.seller.phone, { title: 'Supplier phone' }),
    f6: askNumber(invoice.total, { title: 'Total amount' }),
    f7: askText(invoice.paymentTerms, { title: 'Payment terms' }),
    rows: askRows(
      {
        c1: { ...text, title: 'Description' },
        c2: { ...number, title: 'Quantity' },
        c3: { ...number, title: 'Amount' },
      },
      invoice.items.map((item) => ({ c1: item.description, c2: item.quantity, c3: item.amount })),
      { title: 'Line items' },
    ),
  });

const german = (invoice: Invoice): Asked =>
  askObject({
    rechnungsnummer: askText(invoice.number),
    rechnungsdatum: askDate(invoice.issueDate),
    faelligkeitsdatum: askDate(invoice.dueDate),
    kundennummer: askText(invoice.customerNumber),
    lieferant: askText(invoice.seller.name),
    kunde: askText(invoice.buyer.name),
    ustIdNr: askText(invoice.seller.vatId),
    positionen: askRows(
      { bezeichnung: text, menge: number, einzelpreis: number, gesamtpreis: number },
      invoice.items.map((item) => ({
        bezeichnung: item.description,
        menge: item.quantity,
        einzelpreis: item.unitPrice,
        gesamtpreis: item.amount,
      })),
    ),
    nettobetrag: askNumber(invoice.subtotal),
    mwst: askNumber(invoice.tax),
    gesamtbetrag: askNumber(invoice.total),
  });

const french = (invoice: Invoice): Asked =>
  askObject({
    numero_facture: askText(invoice.number),
    date_facture: askDate(invoice.issueDate),
    date_echeance: askDate(invoice.dueDate),
    fournisseur: askText(invoice.seller.name),
    client: askText(invoice.buyer.name),
    lignes: askRows(
      { designation: text, quantite: number, prix_unitaire: number, montant: number },
      invoice.items.map((item) => ({
        designation: item.description,
        quantite: item.quantity,
        prix_unitaire: item.unitPrice,
        montant: item.amount,
      })),
    ),
    total_ht: askNumber(invoice.subtotal),
    tva: askNumber(invoice.tax),
    total_ttc: askNumber(invoice.total),
  });

/** Names in English, German and French: spelled out, nested, terse with descriptions, or opaque with titles. */
export const invoiceStyles: readonly ((invoice: Invoice) => Asked)[] = [
  snakeCase,
  nestedCamelCase,
  terse,
  titled,
  german,
  french,
];
