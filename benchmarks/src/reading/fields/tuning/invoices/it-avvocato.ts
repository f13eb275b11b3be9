import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => `€ ${formatAmount(value, 'point-comma')}`;

/** A lawyer's invoice without a table: fees, pension fund, tax and deduction at source as lines of text and amount. */
export const itAvvocatoInvoice: FieldsLayout = {
  name: 'it-avvocato',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const { seller, buyer, issueDate } = makeInvoice(random, italy);
    const number = `${random.int(2, 90)}/2026`;
    const round = (value: number) => Math.round(value * 100) / 100;
    const fee = random.int(60_000, 450_000) / 100;
    const fund = round(fee * 0.04);
    const tax = round((fee + fund) * 0.22);
    const deduction = round(fee * 0.2);
    const [gross, net] = [round(fee + fund + tax), round(fee + fund + tax - deduction)];
    drawLines(sheet, 60, 60, [`Avv. ${seller.contact}`, 'Patrocinante in Cassazione'], { size: 15, face: 'italic' });
    drawLines(
      sheet,
      60,
      105,
      [`${seller.street} - ${seller.postalCode} ${seller.city}`, `P. IVA ${seller.vatId} - tel. ${seller.phone}`],
      { size: 9 },
    );
    drawLines(sheet, 340, 150, [`Egr. Sig. ${buyer.contact}`, buyer.street, `${buyer.postalCode} ${buyer.city}`], {
      size: 11,
    });
    sheet.text(60, 240, `Fattura n. ${number} del ${formatDate(issueDate, 'd MMMM yyyy', 'it')}`, {
      size: 13,
      face: 'bold',
    });
    drawLines(sheet, 60, 265, ['Oggetto: assistenza nel giudizio avanti il Tribunale Civile'], { size: 11 });
    drawEnds(
      sheet,
      60,
      535,
      300,
      [
        ['Onorari', plain(fee)],
        ['Cassa Forense 4%', plain(fund)],
        ['IVA 22% su imponibile', plain(tax)],
        ['Totale fattura', plain(gross)],
        ["Ritenuta d'acconto 20%", `- ${plain(deduction)}`],
        ['Netto a pagare', plain(net)],
      ],
      { size: 11, leading: 18 },
    );
    const asked = askObject({
      numero_fattura: askText(number),
      data_fattura: askDate(issueDate),
      avvocato: askText(seller.contact, { description: 'Nome del professionista, senza titolo' }),
      partita_iva: askText(seller.vatId),
      cliente: askText(buyer.contact),
      citta_cliente: askText(buyer.city),
      onorari: askNumber(fee),
      cassa_forense: askNumber(fund),
      iva: askNumber(tax),
      totale_fattura: askNumber(gross),
      ritenuta_acconto: askNumber(-deduction),
      netto_a_pagare: askNumber(net),
      oggetto: askText('assistenza nel giudizio avanti il Tribunale Civile'),
      iban: askText(null),
    });
    return { sheet, asked };
  },
};
