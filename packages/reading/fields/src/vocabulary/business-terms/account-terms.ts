import { term, type BusinessTerm } from './term.js';

/** Statements of accounts, periods and contracts. */
export const accountTerms: readonly BusinessTerm[] = [
  term(
    'opening balance',
    'opening balance,previous balance,starting balance,start balance,balance start,balance forward,balance brought forward,balance previous,brought forward,last balance,beginning balance,old balance,balance initial,what owed on last bill,owed on last bill,last bill,previous bill,last invoice balance,amount last bill',
    'balance',
  ),
  term(
    'closing balance',
    'closing balance,new balance,ending balance,end balance,balance end,balance carried forward,final balance,current balance,balance closing',
    'balance',
  ),
  term(
    'total credits',
    'total credit,total deposit,total in,money in,total money in,total paid in,payment in,incoming,deposit total',
    'credit',
  ),
  term(
    'total debits',
    'total debit,total withdrawal,total out,money out,total money out,total paid out,payment out,outgoing,withdrawal total,charge',
    'debit',
  ),
  term(
    'booking date',
    'booking date,f operacion,fecha operacion,posting date,buchung date,transaction date,entry date,operation date,date operation,booked,buchungstag,boekdatum,fecha operacion,post date',
    'date',
  ),
  term('value date', 'value date,f valor,date value,wertstellung,fecha valor,data valor,valutadatum,rentedatum', ''),
  term('debit', 'debit,money out,paid out,payment,withdrawal,charge,debit amount,out', ''),
  term('credit', 'credit,money in,paid in,deposit,credit amount,receipt,in', ''),
  term('balance', 'balance,running balance', ''),
  term(
    'period',
    'period,statement period,billing period,service period,pay period,period covered,delivery period,reporting period,month,abrechnungsmonat,period payment,broadcast period',
    'statement date',
  ),
  term('statement date', 'statement date,bill date', 'date,issue date,invoice date'),
  term(
    'direct debit date',
    'direct debit date,date debit,debit date,collection date,date prelevement,prelevement date,preleve,einzug,abbuchung,abgebucht,date collection,charged on,incasso date,addebito date,cargo date',
    'payment date',
  ),
  term(
    'start date',
    'start date,date start,begin,start,valid start,commencement date,period start,service period start,billing period start,start contract,flight start,contract start,statement start',
    'period,service period,billing period,statement period,period covered,usage period,delivery period,flight date,contract date',
  ),
  term(
    'end date',
    'end date,date end,end,termination date,period end,flight end,contract end,end contract,statement end,service period end,billing period end,completion date,to',
    'period,service period,billing period,statement period,period covered,usage period,delivery period,flight date,expiry date',
  ),
  term(
    'effective date',
    'effective date,date effective,entry into force,dated as of,vertrag date,contract date,agreement date',
    'date,start date',
  ),
  term('term', 'term,duration,contract term,term contract,initial term', ''),
];
