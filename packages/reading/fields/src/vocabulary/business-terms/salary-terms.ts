import { term, type BusinessTerm } from './term.js';

/** Pay slips and posts. */
export const salaryTerms: readonly BusinessTerm[] = [
  term('employee name', 'employee name,employee,name employee', 'name'),
  term(
    'employee number',
    'employee number,employee id,personnel number,employee code,personal number,payroll number,staff number,matricola,matricule,staff id,numero mecanografico',
    'id',
  ),
  term('employer name', 'employer name,employer,name employer,company name,company', ''),
  term(
    'gross salary',
    'gross salary,gross pay,total gross,total earning,gross earning,gross,brutto salary,total gross pay,salary gross,gross total,total devengado,remuneration brute,salary brut,total competenze',
    'base salary,salary',
  ),
  term(
    'net salary',
    'net salary,net pay,net payment,take home pay,net earning,payout,net wage,auszahlungsbetrag,auszahlung,net amount,net pay before tax,liquid total perceive,netto,net a payer,net,total net,salary net',
    'pay',
  ),
  term('base salary', 'base salary,basic salary,basic pay,base pay,grundgehalt,salary,salaire base', ''),
  term('deductions', 'total deduction,deduction,deduction total', ''),
  term(
    'income tax',
    'income tax,lohnsteuer,withholding tax,irpf,irpef,federal tax,federal income tax,paye,paye tax,tax,impot revenu,impot prelevement source',
    '',
  ),
  term(
    'social security',
    'social security,national insurance,social insurance,sozialversicherung,cotisation sociale,seguridad social,social security number',
    '',
  ),
  term(
    'social security number',
    'social security number,ssn,national insurance number,ni number,sv number,sozialversicherungsnummer,nss,bsn,burgerservicenummer bsn,burgerservicenummer,securite sociale number,number securite sociale',
    '',
  ),
  term('department', 'department,division,cost center,kostenstelle'),
  term('job title', 'job title,position,job,function,role,designation,title,post,occupation,cargo', ''),
];
