import { term, type BusinessTerm } from './term.js';

/** Persons, their addresses and their papers. */
export const personTerms: readonly BusinessTerm[] = [
  term(
    'name',
    'name,full name,name initial,name voorletters,lastname firstname,name lastname,firstname lastname,name and surname,applicant name,applicant,name firstname,name complete,patient name,patient,member name,candidate,holder name,print name,name print,your name,name voluit,sottoscritto,undersigned,sig sig ra,sr sra,m mme,herr frau,mr mrs,mr mrs ms,dhr mevr,heer mevrouw,monsieur madame,soussigne,unterzeichnete,abajo firmante,ondergetekende',
    '',
  ),
  term(
    'first name',
    'first name,firstname,lastname firstname,name firstname,name lastname,given name,given names,given name firstname,forename,name first',
    'name',
  ),
  term('middle name', 'middle name,middle initial,mi,zweiter vorname'),
  term(
    'last name',
    'last name,lastname,family name,surname,name last,lastname name,lastname firstname,name firstname,name family',
    'name',
  ),
  term(
    'number',
    'number',
    'invoice number,receipt number,document number,quote number,credit note number,order number',
  ),
  term('birth date', 'birth date,date birth,dob,born,born on,birthday,date and place birth,born date', ''),
  term('initials', 'initial,initials,voorletters,initialen,initiales,iniziali'),
  term('birth place', 'birth place,place birth,birth city,city birth,birth place country,born in,born'),
  term(
    'address',
    'address,street address,postal address,home address,residence,mailing address,address residence,current address,address street,residenza,wohnhaft,permanent address',
    '',
  ),
  term(
    'street',
    'street,street address,street number,street house number,address line 1,street and number,hausnummer,address',
    '',
  ),
  term('zip', 'zip,city state zip,zip code,code zip,zip number', 'zip city'),
  term('city', 'city,city state zip,city zip,zip city,locality,city residence', 'residence'),
  term('state', 'state,city state zip,region,state province,province,county'),
  term('country', 'country,country region,country residence'),
  term(
    'document number',
    'document number,passport number,id number,card number,number document,id card number,passport,license number,licence number,dl number,identity number,dni,number passport,dni number,document id,personalausweisnummer,permit number',
    'number',
  ),
  term(
    'expiry date',
    'expiry date,expiration date,valid until,valid end,valid by,expire,expiry,date expiry,valid thru,valid through,exp,exp date,expires on,valid date,valid to,scadenza,date end validity,expiration',
    'end date',
  ),
  term('nationality', 'nationality,country nationality'),
  term('gender', 'gender'),
  term(
    'marital status',
    'marital status,civil status,family status,marital,status civil,situation famille,situation familiale,estado civil,stato civile,burgerlijke staat',
  ),
  term(
    'license plate',
    'license plate,licence plate,number plate,plate number,plate,kenteken,kennzeichen,amtliches kennzeichen,matricula,kontrollschild,plaque,plaque registration,targa,placa,vehicle registration',
  ),
  term('meter number', 'meter number,meter id,meter'),
  term('height', 'height,body height'),
  term(
    'authority',
    'authority,issuing authority,issue authority,behorde,autorite,autoridad,autorita,issued by,issue by',
  ),
];
