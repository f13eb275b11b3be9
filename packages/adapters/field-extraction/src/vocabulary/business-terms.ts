/** Labels that mean the same field. A weak label names the field only where no field of the schema owns it. */
export interface BusinessTerm {
  readonly labels: readonly string[];
  readonly weakLabels: readonly string[];
}

function term(labels: string, weakLabels = ''): BusinessTerm {
  const split = (list: string): string[] => list.split(',').filter((label) => label !== '');
  return { labels: split(labels), weakLabels: split(weakLabels) };
}

/** English here; other languages reach these through the meanings of their words. */
export const businessTerms: readonly BusinessTerm[] = [
  term('invoice number,invoice id,invoice reference,tax invoice number', 'invoice,tax invoice,document number'),
  term('receipt number,receipt id,receipt reference', 'receipt,document number,transaction number'),
  term('order number,order id,order reference,purchase order,purchase order number,po,po number', 'order'),
  term('customer number,customer id,customer account,customer reference'),
  term('invoice date,issue date,date issue,issue,billing date,document date', 'date'),
  term('receipt date,transaction date,purchase date', 'date'),
  term('order date,purchase order date', 'date'),
  term('date', 'invoice date,issue date,issue,document date,receipt date,transaction date'),
  term('due date,due,payment due,payment due date,pay by,payable by,due by'),
  term('delivery date,date delivery,service date,ship date,shipping date'),
  term(
    'total,grand total,total amount,invoice total,invoice amount,total including tax,gross total,gross amount,total price,order total,final amount,end amount',
    'amount due,balance due,total due,amount payable,pay,net pay,payment amount',
  ),
  term(
    'amount due,balance due,total due,amount payable,amount outstanding,outstanding balance,amount pay,pay,net pay,payment amount,total pay',
    'total,grand total,total amount,total including tax,gross total,gross amount,invoice total,invoice amount',
  ),
  term(
    'subtotal,net amount,net total,total excluding tax,amount excluding tax,subtotal excluding tax,taxable amount,base imponible,net',
  ),
  term('tax,tax amount,total tax,tax total,sales tax,plus tax'),
  term('tax rate', 'tax,plus tax,tax amount,sales tax'),
  term('tax id,tax number,tax id number,tax registration number,tax reg number,tin,ein'),
  term('discount,discount amount,total discount'),
  term('shipping,shipping price,shipping amount,delivery price,shipping handling,delivery', ''),
  term('amount paid,paid,payment received,already paid,paid amount'),
  term('supplier,supplier name,sold by,invoice from,invoiced by,issuer', 'start'),
  term('merchant,merchant name,store,store name,shop', 'supplier'),
  term('customer,customer name,bill to,invoice to,invoiced to,billed to,sold to,invoice recipient,empfanger'),
  term('billing address,invoice address', 'bill to,invoice to'),
  term('shipping address,delivery address,ship to,deliver to'),
  term('iban,iban number'),
  term('bic,swift,swift code,bic swift,bic code'),
  term('account number,bank account number,bank account', 'account'),
  term('bank,bank name'),
  term('payment term,term payment,term', 'payment condition'),
  term('payment method,method payment,paid by,paid with,payment type'),
  term('currency,currency code'),
  term('email,email address'),
  term('phone,phone number'),
  term('website,website address'),
  term('fax,fax number'),
  term('name,full name,lastname firstname', ''),
  term('first name,firstname,given name,forename'),
  term('last name,lastname,family name'),
  term('birth date,date birth,dob,born'),
  term('address,street address,postal address', ''),
  term('zip,zip code,postal code'),
  term('document number,passport number,id number,card number'),
  term('expiry date,expiration date,valid until,valid end,valid by,expire,expiry'),
  term('description,item,item description,service,item name', ''),
  term('quantity,hour', 'unit'),
  term('unit price,price per unit,price unit,rate,unit rate', 'price'),
  term('line total,amount,total,total price,total amount,line amount,price total,net amount', 'price'),
  term('sku,item number,item code,product code,art number,code', 'reference'),
  term('unit,unit measure', ''),
  term('opening balance,previous balance,starting balance,start balance'),
  term('closing balance,new balance,ending balance,end balance'),
  term('booking date,posting date,buchung date', 'date'),
  term('change,change due'),
  term('gender'),
  term('signature date,date signed,signed on', 'date'),
];

/** Objects in a schema that stand for one side of a deal; their fields are looked for in that side's part of the page. */
export const partyNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['supplier', ['supplier', 'invoice from', 'sold by', 'start', 'issuer']],
  ['customer', ['customer', 'bill to', 'invoice to', 'invoice recipient', 'sold to', 'billed to']],
  ['shipping', ['ship to', 'deliver to', 'delivery address', 'shipping address']],
]);

/** Objects in a schema whose name adds nothing to its fields. */
export const plainContainers: ReadonlySet<string> = new Set(
  'invoice document total amount header data metadata info information general summary payment bank receipt order field result detail description statement'.split(
    ' ',
  ),
);
