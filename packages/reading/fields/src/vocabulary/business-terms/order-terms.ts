import { term, type BusinessTerm } from './term.js';

/** Advertising orders, tills and shipping. */
export const orderTerms: readonly BusinessTerm[] = [
  term('advertiser', 'advertiser,advertiser name,customer advertiser', 'customer'),
  term('agency', 'agency,agency name,buying agency,advertising agency', 'bill to'),
  term('station', 'station,station name,call letter,station call letter,property,media outlet,market station,channel'),
  term('product', 'product,product name,brand,campaign product', 'item'),
  term('campaign', 'campaign,campaign name,kampagne,campagne,campana', 'description'),
  term('flight', 'flight,flight date,flight dates,contract date,schedule date,air date,broadcast dates', ''),
  term(
    'contract total',
    'contract total,gross total,gross amount,order total,total gross,gross order amount,gross order',
    'total',
  ),
  term('net total', 'net total,net amount,net order amount,net due,total net,net', ''),
  term('commission', 'commission,agency commission,commission amount,less agency commission', ''),
  term(
    'account executive',
    'account executive,salesperson,sales rep,sales person,sales representative,ae,rep,verkauf',
    'contact',
  ),
  term('buyer', 'buyer,buyer name,media buyer', 'customer'),
  term('estimate', 'estimate,estimate number,est,est number', ''),
  term('total spots', 'total spot,spot,number spot,spot count,spot total,spots', ''),
  // `in` says nothing in a label, `out` does.
  term('check in', 'check,check date,arrival,arrival date', ''),
  term('check out', 'check out,check out date,departure,departure date', ''),
  term('start time', 'start time,time start', 'time'),
  term('end time', 'end time,time end', ''),
  term('time', 'time,transaction time,purchase time,receipt time', ''),
  term(
    'cashier',
    'cashier,served by,operator,cashier name,your cashier,op,hotesse,hote caisse,attended by,es bediente sie,atendido por,le atendio,atendio,vous a servi,servito da,u werd geholpen door',
    '',
  ),
  term('table', 'table,tisch,mesa,tavolo,tafel,table number'),
  term('guests', 'guest,guest number,covers,gaste,coperti,couvert,comensal'),
  term('signature date', 'signature date,date signed,signed on,date signature', 'date'),
  term('governing law', 'governing law,applicable law,jurisdiction,law'),
  term('disclosing party', 'disclosing party,discloser'),
  term('receiving party', 'receiving party,recipient'),
  term('notes', 'note,special instruction,additional information,message', 'description'),
  term('subject', 'subject,regarding,concern,re'),
  term('weight', 'weight,total weight,gross weight', ''),
  term('incoterm', 'incoterm,delivery term,term delivery,shipping term,delivery condition', ''),
  term('ship via', 'ship via,shipping method,shipped via,carrier,delivery method', ''),
];
