/** Labels that mean the same field. A weak label names the field only where no field of the schema owns it. */
export interface BusinessTerm {
  /** What the rules over several fields call it. */
  readonly role: string;
  readonly labels: readonly string[];
  readonly weakLabels: readonly string[];
}

function term(role: string, labels: string, weakLabels = ''): BusinessTerm {
  const split = (list: string): string[] =>
    list
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== '');
  return { role, labels: split(labels), weakLabels: split(weakLabels) };
}

/** English words here; other languages reach these through the meanings of their words, or stand here as phrases. */
export const businessTerms: readonly BusinessTerm[] = [
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
  term('birth date', 'birth date,date birth,dob,born,born on,birthday,date and place birth', ''),
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
  term('subject', 'subject,regarding,concern'),
  term('weight', 'weight,total weight,gross weight', ''),
  term('incoterm', 'incoterm,delivery term,term delivery,shipping term,delivery condition', ''),
  term('ship via', 'ship via,shipping method,shipped via,carrier,delivery method', ''),
];
