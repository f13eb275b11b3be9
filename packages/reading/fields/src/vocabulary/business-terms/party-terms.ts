import { term, type BusinessTerm } from './term.js';

/** Who sends, who gets, how they are reached and paid. */
export const partyTerms: readonly BusinessTerm[] = [
  term(
    'supplier',
    'supplier,supplier name,company issue invoice,company issuing invoice,issuer invoice,business issue invoice,company sent invoice,sender invoice,sold by,invoice start,invoiced by,issuer,provider,provider name,supplier description,company supplier,supplier company,biller,payee',
    'start,company,merchant',
  ),
  term(
    'merchant',
    'merchant,merchant name,restaurant,restaurant name,hotel,hotel name,taxi company,pharmacy,pharmacy name,business issue receipt,company issue receipt,issuer receipt,business name,shop,shop,shop name,store name',
    'supplier',
  ),
  term(
    'customer',
    'customer,customer name,customer description,bill to,invoice to,invoiced to,billed to,sold to,invoice recipient,invoice end,sold end,billed end,customer company,charge to,prepared for,invoice address,facturado,intestatario,spett le,spettabile,destinatario,company receive invoice,recipient invoice,company billed,party billed,person billed,invoiced company,exmo sr,exmo sr s,ordered by,klantnaam,destinatario fattura,client facture,customer details,invoiced end',
    'recipient,to,end,an,name',
  ),
  term(
    'billing address',
    'billing address,invoice address,address invoice,customer address',
    'bill to,invoice to,invoice end',
  ),
  term(
    'shipping address',
    'shipping address,delivery address,ship to,deliver to,ship end,delivery end,delivery to,address delivery,delivery place,deliver end,livrer a,enviar a,consegnare a,afleveradres,destinazione',
    '',
  ),
  term('contact', 'contact,contact person,contact name,person contact,your contact,bearbeiter,sachbearbeiter'),
  term('iban', 'iban,iban number'),
  term('bic', 'bic,swift,swift code,bic swift,bic code,swift bic'),
  term('account number', 'account number,bank account number,bank account,account no,number account', 'account,iban'),
  term('sort code', 'sort code,routing number,blz,bankleitzahl,aba,bank code,bsb'),
  term('account holder', 'account holder,account name,holder,account owner,holder account', 'customer name,name'),
  term('bank', 'bank,bank name,name bank'),
  term(
    'payment term',
    'payment term,term payment,payment condition,zahlungsbedingung,payment deadline,zahlungsziel',
    'term',
  ),
  term(
    'payment reference',
    'payment reference,reference payment,verwendungszweck,structured communication,remittance reference,mededeling',
  ),
  term('reference', 'reference,reference number', 'your reference,our reference'),
  term('our reference', 'our reference,our reference number', 'reference'),
  term('your reference', 'your reference,your reference number', 'reference,customer reference'),
  term(
    'payment method',
    'payment method,method payment,paid by,paid with,payment type,payment,zahlart,payment form,tender',
    'paid',
  ),
  term('card number', 'card number,card,kartennummer', ''),
  term('currency', 'currency,currency code'),
  term('email', 'email,email address'),
  term('phone', 'phone,phone number,contact number,phone fixed', 'mobile,mobile phone,mobile number'),
  term('mobile', 'mobile,mobile number,mobile phone', 'phone'),
  term('website', 'website,website address,web address'),
  term('fax', 'fax,fax number,phone fax'),
];
