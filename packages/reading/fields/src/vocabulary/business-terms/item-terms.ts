import { term, type BusinessTerm } from './term.js';

/** Lines of a table of goods and services. */
export const itemTerms: readonly BusinessTerm[] = [
  term(
    'description',
    'description,item,item description,service,item name,service description,description item,description service,work,activity,product name,position description,name item,article description,text,task,purpose',
    'name,title',
  ),
  term(
    'quantity',
    'quantity,invoiced quantity,billed quantity,ordered quantity,delivered quantity,quantity ordered,quantity delivered,hour,unit quantity,q ta,q te,quantity hour,uds,ud,pcs,count,quantity unit,number unit,st,pz,piece',
    'unit,number',
  ),
  term(
    'unit price',
    'unit price,price amount,price per unit,price piece,price stk,price kg,price hour,price h,price kwh,price ud,price unit,rate,unit rate,price each,each,p u,p unit,unit net price,price net,unit cost,price hour,hour rate,p unitario,prijs per stuk,net price,prezzo unit,prix unit,a,unit price net',
    'price,amount',
  ),
  term('price per gallon', 'price per gallon,price gallon,price g,price gal,ppg', ''),
  term(
    'line total',
    'amount,line extension amount,line extension,total,total price,total amount,line amount,price total,net amount,line total,price line,sum,extended price,value,extended amount,net,total net,net total,gross,total line,gross amount,sub total,net value,price amount,total value,amount net,extension,total cost,charge',
    'price',
  ),
  term('line tax rate', 'tax rate,tax,tax %,tax percent,tax code', ''),
  term(
    'sku',
    'sku,item number,item code,product code,art number,code,product id,item id,article code,part number,article reference,catalog number,reference item,material,material number,model number,ean,gtin,item reference',
    'reference,number',
  ),
  term('unit', 'unit,unit measure,um,u m,uom,me,measure unit', ''),
  term('position', 'position,line,line number,pos number,item position', 'number'),
];
