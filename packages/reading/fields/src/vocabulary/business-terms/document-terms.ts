import { term, type BusinessTerm } from './term.js';

/** Numbers, dates and sums that a business paper carries. */
export const documentTerms: readonly BusinessTerm[] = [
  term(
    'invoice number',
    'invoice number,invoice id,invoice reference,tax invoice number,invoice code,invoice',
    'tax invoice,document number,document,number,bill,receipt number,credit note number,reference number,reference,our reference,number',
  ),
  term(
    'receipt number',
    'receipt number,receipt id,receipt reference,receipt',
    'document number,transaction number,transaction,ticket number,invoice simplificada,bon number,check number,check,number,invoice number,order number,order,bon',
  ),
  term('credit note number', 'credit note number,credit number,credit memo number', 'number'),
  term(
    'order number',
    'order number,order id,order reference,purchase order,purchase order number,po,po number,po reference,customer order,customer order number,your order,order',
    'number,reference number,contract number,your reference',
  ),
  term(
    'delivery note number',
    'delivery note number,delivery number,delivery note,albaran,ddt number,pakbon,packing slip number,bon livraison,guia remessa',
    'number',
  ),
  term(
    'quote number',
    'quote number,quotation number,offer number,estimate number,angebot number,devi number,presupuesto number,preventivo number,offerte number,orcamento number',
    'number',
  ),
  term(
    'customer number',
    'customer number,customer id,customer account,account reference,customer reference,customer code,account number customer',
    'account number,account',
  ),
  term('contract number', 'contract number,contract id,contract reference', 'order number,number'),
  term('project number', 'project number,project id,project code'),
  term('statement number', 'statement number,statement', 'number'),
  term('tracking number', 'tracking number,sendung number,shipment number'),
  term(
    'transaction number',
    'transaction number,transaction id,transaction,trans number,trans,trn,tran,operazione number',
    'reference number',
  ),
  term(
    'store number',
    'store number,store id,shop number,shop id,branch number,filiale number,market number,branch',
    'shop',
  ),
  term(
    'register number',
    'register number,till number,terminal number,pos number,kasse number,kassen number,caisse number,caja number,cassa number,kassa number,cash register number,reg,register,terminal,terminal id,kasse,till,caisse,caja,cassa,kassa,pos id',
  ),
  term('invoice date', 'invoice date,issue date,date issue,issue,billing date,document date', 'date'),
  term('receipt date', 'receipt date,transaction date,purchase date,sale date', 'date'),
  term('order date', 'order date,purchase order date,po date,date order', 'date,issue date,document date'),
  term(
    'date',
    'date',
    'invoice date,issue date,issue,document date,receipt date,transaction date,order date,delivery note date',
  ),
  term(
    'issue date',
    'issue date,date issue,issue,credit note date,notice date,decision date,letter date,bescheid date,bescheid,avis date,notificacion date,besluit date',
    'date,invoice date,document date',
  ),
  term(
    'due date',
    'due date,due,payment due,payment due date,pay by,payable by,due by,limit payment date,date by payment due,date payment due,payable until,payable end,date limite paiement,payable before,pay before,deadline payment,payment date limit,payment by,date due payment',
    'payment date,by',
  ),
  term('payment date', 'payment date,paid on,date payment,paid date,pay date'),
  term(
    'delivery date',
    'delivery date,date delivery,date item required,date by item required,date by required,required by,deliver by,delivery by,delivery required by,service date,ship date,shipping date,date prestation,delivery time,required date,date required',
    '',
  ),
  term(
    'total',
    'total,tax inclusive amount,grand total amount,grand total,total amount,invoice total,invoice amount,total including tax,gross total,gross amount,total price,order total,final amount,end amount,closing amount,total value,total general,total document,gross,total net pay,end sum,total invoice,total excluding discount,total sale,amount total including tax,amount including tax,price total,total amount paid,total paid,sum including tax,total amount payable',
    'amount due,balance due,total due,amount payable,sum due,pay,net pay,payment amount,total pay,amount,contract total,sum,net total',
  ),
  term(
    'amount due',
    'amount due,balance due,total due,amount payable,sum due,amount outstanding,outstanding balance,amount pay,pay,net pay,payment amount,total pay,due amount,open amount,rest,nachzahlung,nachzahlungsbetrag,restbetrag,outstanding,total payable,amount due now,outstanding amount,balance payable,amount to pay,to pay,total to pay,price pay,offener betrag,reste payer,a pagar',
    'total,tax inclusive amount,grand total amount,grand total,total amount,total including tax,gross total,gross amount,invoice total,invoice amount,balance',
  ),
  term(
    'subtotal',
    'sub total,tax exclusive amount,tax basis total amount,tax basis amount,line extension total,total iliquido,price iliquido,sum before tax,sum excluding tax,zwischentotal,net amount,net total,total excluding tax,amount excluding tax,sub total excluding tax,taxable amount,base imponible,net,tax base,base,taxable base,total net,net value,amount net,merchandise total,items total,warenwert,total article,sum net,total before tax,amount before tax,base tax,goods value,bemessungsgrundlage,net price,total line',
    'sum,total price,total items,taxable',
  ),
  term(
    'tax',
    'tax,cuota tax,tax contained,tax added,value added tax,amount value added tax,tax contained in added to total,tax amount,total tax,tax total,sales tax,plus tax,including tax,tax value,included tax,sum tax,amount tax',
  ),
  term('tax rate', 'tax rate,tax percent,tax %,type tax', 'tax,plus tax,tax amount,sales tax,including tax'),
  term(
    'tax id',
    'tax id,code fiscale,employer id number,company id,tax scheme id,vat identifier,tax number,tax id number,tax registration number,tax reg number,tax intracommunautaire,number tax intracommunautaire,tax reg,tax registration,partita tax,partita tax number,p tax,steuernummer,steuer number,fiscal code,codice fiscale,tin,ein,cif,nif,nif number,ust id,contribuinte,contribuinte number,tax id no,federal tax id,vat code,btw id,kvk,nipc,cif nif,nif cif,abn,gstin,gst number,tax ein,cnpj',
  ),
  term(
    'registration number',
    'registration number,company number,company registration number,registration,hrb,hrb number,trade register number,kvk number,siret,siren,rcs,company reg number,reg number',
  ),
  term('discount', 'discount,discount amount,total discount,less discount,saving,your saving,coupon'),
  term(
    'shipping',
    'shipping,shipping price,shipping amount,delivery price,shipping handling,delivery,shipping fee,delivery fee,delivery charge,shipping charge,handling,frai port,frai livraison,gasto envio,portes envio,shipping packaging,spesen trasporto,spese spedizione,versandkosten,frai transport,spese trasporto,delivery cost',
    '',
  ),
  term(
    'amount paid',
    'amount paid,paid,payment received,already paid,paid amount,deposit,anzahlung,acompte,anticipo,acconto,advance payment,acompte verse,abschlagszahlungen,geleistete abschlagszahlungen,prepayment,prepayments,less payment,payment,paid already,tendered,amount tendered,cash received,cash tendered,entrega cash,entregado cash,amount received,received,entregado,gegeben,recu,ricevuto,ontvangen,gegeben,cash,given,cash given,cash paid,cash price',
    'card',
  ),
  term('change', 'devolucion,change,change due,cash change,change given,change price,change returned,change back'),
  term('tip', 'tip,service charge', 'service'),
  term('authorization code', 'authorization code,authorization,authorization number,authorization id,auth number'),
  term('policy number', 'policy number,number policy,insurance policy number,insurance number', 'policy'),
];
