import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { AFRelationship, PDFDocument } from 'pdf-lib';
import { testReader } from '../testing/test-reader.js';
import { parseDeclaredInvoice } from './parse-declared-invoice.js';

const crossIndustryInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:rsm" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
  <rsm:ExchangedDocument>
    <ram:ID>R-2041</ram:ID>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260312</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:SellerAssignedID>DO-4410</ram:SellerAssignedID><ram:Name>Door &amp; frame</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>590.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">2.0000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>1180.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>Northgate Lifts GmbH</ram:Name>
        <ram:PostalTradeAddress><ram:PostcodeCode>20457</ram:PostcodeCode><ram:LineOne>Kaistraße 9</ram:LineOne><ram:CityName>Hamburg</ram:CityName></ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">22/815/0815</ram:ID></ram:SpecifiedTaxRegistration>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Harbour House eG</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>1180.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">224.20</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>1404.20</ram:GrandTotalAmount>
        <ram:DuePayableAmount>1404.20</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

describe('an electronic invoice', () => {
  test('of the cross-industry syntax tells its values, its parties and its items', () => {
    expect(parseDeclaredInvoice(crossIndustryInvoice)).toEqual({
      values: {
        'invoice number': ['R-2041'],
        'issue date': ['2026-03-12'],
        currency: ['EUR'],
        'net total': ['1180.00'],
        'tax total': ['224.20'],
        'gross total': ['1404.20'],
        'amount due': ['1404.20'],
        'seller name': ['Northgate Lifts GmbH'],
        'seller street': ['Kaistraße 9'],
        'seller zip': ['20457'],
        'seller city': ['Hamburg'],
        'seller tax id': ['22/815/0815', 'DE123456789'],
        'buyer name': ['Harbour House eG'],
      },
      items: [
        {
          position: '1',
          name: 'Door & frame',
          sku: 'DO-4410',
          quantity: '2.0000',
          'unit price': '590.00',
          'tax rate': '19.00',
          'net amount': '1180.00',
        },
      ],
    });
  });

  test('of ZUGFeRD 1 has other names for the same', () => {
    const xml = `<CrossIndustryDocument>
      <HeaderExchangedDocument><ID>47</ID></HeaderExchangedDocument>
      <SpecifiedSupplyChainTradeTransaction>
        <ApplicableSupplyChainTradeSettlement>
          <SpecifiedTradeSettlementMonetarySummation><GrandTotalAmount>12.50</GrandTotalAmount></SpecifiedTradeSettlementMonetarySummation>
        </ApplicableSupplyChainTradeSettlement>
        <IncludedSupplyChainTradeLineItem>
          <SpecifiedSupplyChainTradeSettlement>
            <SpecifiedTradeSettlementMonetarySummation><LineTotalAmount>12.50</LineTotalAmount></SpecifiedTradeSettlementMonetarySummation>
          </SpecifiedSupplyChainTradeSettlement>
        </IncludedSupplyChainTradeLineItem>
      </SpecifiedSupplyChainTradeTransaction></CrossIndustryDocument>`;
    expect(parseDeclaredInvoice(xml)).toEqual({
      values: { 'invoice number': ['47'], 'gross total': ['12.50'] },
      items: [{ 'net amount': '12.50' }],
    });
  });

  test('of UBL, a credit note', () => {
    const xml = `<CreditNote xmlns:cbc="urn:cbc" xmlns:cac="urn:cac"><cbc:ID>C-7</cbc:ID><cbc:IssueDate>2026-02-01</cbc:IssueDate>
      <cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Mill Lane Ltd</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
      <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="GBP">80.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
      <cac:CreditNoteLine><cbc:CreditedQuantity unitCode="C62">4</cbc:CreditedQuantity><cac:Item><cbc:Name>Rope</cbc:Name></cac:Item></cac:CreditNoteLine></CreditNote>`;
    expect(parseDeclaredInvoice(xml)).toEqual({
      values: {
        'invoice number': ['C-7'],
        'issue date': ['2026-02-01'],
        'amount due': ['80.00'],
        'seller name': ['Mill Lane Ltd'],
      },
      items: [{ name: 'Rope', quantity: '4' }],
    });
  });

  test.each([
    ['a document type, which may define entities', `<!DOCTYPE x [<!ENTITY a "b">]>${crossIndustryInvoice}`],
    ['other XML', '<order><ID>1</ID></order>'],
    ['no XML', '%PDF-1.7 and more'],
    ['nothing', ''],
    ['an element that breaks off', '<CrossIndustryInvoice><ExchangedDocument><ID>1</I'],
  ])('is not %s', (_, xml) => {
    expect(parseDeclaredInvoice(xml)?.values ?? {}).toEqual({});
  });
});

describe('attachments of a PDF', () => {
  const { inspect } = testReader();

  async function pdfWith(attachments: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    document.addPage([300, 300]).drawText('Invoice R-2041', { x: 40, y: 200, size: 12 });
    for (const [name, bytes] of attachments)
      await document.attach(bytes, name, { afRelationship: AFRelationship.Alternative });
    return document.save();
  }

  test('hold the electronic invoice, whatever they are called and however many there are', async () => {
    const bytes = await pdfWith([
      ['notes.txt', Buffer.from('thank you')],
      ['other.xml', Buffer.from('<order/>')],
      ['data.bin', Buffer.from(`\uFEFF${crossIndustryInvoice}`)],
    ]);
    const { profile } = await inspect(bytes);
    expect(profile.declaredInvoice?.values['invoice number']).toEqual(['R-2041']);
    expect(profile.declaredInvoice?.items).toHaveLength(1);
  });

  test('in the encoding that the XML declares', async () => {
    const latin = crossIndustryInvoice.replace('UTF-8', 'ISO-8859-1');
    const { profile } = await inspect(await pdfWith([['factur-x.xml', Buffer.from(latin, 'latin1')]]));
    expect(profile.declaredInvoice?.values['seller street']).toEqual(['Kaistraße 9']);
  });

  test('that hold none leave the profile without', async () => {
    const { profile } = await inspect(await pdfWith([['notes.txt', Buffer.from('thank you')]]));
    expect(profile).not.toHaveProperty('declaredInvoice');
  });

  test('larger than any invoice are passed over, and the document is read', async () => {
    const blown = await PDFDocument.load(await pdfWith([['factur-x.xml', Buffer.from('@@@@')]]));
    for (const [, object] of blown.context.enumerateIndirectObjects()) {
      const stream = object as { contents?: Uint8Array; dict?: { toString(): string } };
      if (stream.dict?.toString().includes('/EmbeddedFile') === true)
        stream.contents = deflateSync(Buffer.alloc(3_000_000, crossIndustryInvoice));
    }
    const inspection = await inspect(await blown.save());
    expect(inspection.pages.map(({ kind }) => kind)).toEqual(['text']);
    expect(inspection.profile).not.toHaveProperty('declaredInvoice');
  });
});
