import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet, type Sheet, type TextStyle } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (cents: number) => `€ ${formatAmount(cents / 100, 'point-comma')}`;

/** Label and amount with dots between them. */
function drawLeader(sheet: Sheet, y: number, label: string, value: string, style: TextStyle = {}) {
  sheet.text(70, y, label, style);
  sheet.text(525, y, value, { ...style, align: 'right' });
  const [from, to] = [70 + sheet.widthOf(label, style) + 5, 525 - sheet.widthOf(value, style) - 5];
  const dots = '.'.repeat(Math.floor((to - from) / sheet.widthOf('.', style)));
  sheet.text(to, y, dots, { ...style, align: 'right' });
}

/** A lawyer's fee note as a letter: amounts at the end of dotted lines, welfare fund, tax and tax withheld. */
export const itParcellaInvoice: FieldsLayout = {
  name: 'it-parcella',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const { seller, buyer, issueDate, iban } = makeInvoice(random, italy);
    const lawyer = makePerson(random, italy);
    const number = `${random.int(3, 180)}/2026`;
    const matter = random.pick(['recupero crediti', 'contratto di locazione', 'impugnazione licenziamento']);
    const file = `${random.int(1_001, 9_899)}/2025`;
    const fees = random
      .sample(['Fase di studio', 'Fase introduttiva', 'Fase istruttoria', 'Fase decisionale'], random.int(2, 4))
      .map((text) => ({ text, cents: random.int(25, 190) * 1_000 }));
    const sum = fees.reduce((total, { cents }) => total + cents, 0);
    const fund = Math.round(sum * 0.04);
    const tax = Math.round((sum + fund) * 0.22);
    const withheld = Math.round(sum * 0.2);
    const net = sum + fund + tax - withheld;
    const letterhead = { size: 9, align: 'centre', color: '#333333' } as const;
    sheet.text(297, 70, `Avv. ${lawyer.fullName}`, { size: 20, face: 'italic', align: 'centre' });
    sheet.text(297, 86, 'Patrocinante in Cassazione', letterhead);
    sheet.text(
      297,
      99,
      `${seller.street} - ${seller.postalCode} ${seller.city} (${seller.region}) - tel. ${seller.phone}`,
      letterhead,
    );
    sheet.text(297, 112, `P. IVA ${seller.vatId}`, letterhead);
    sheet.rule(200, 122, 394, 122, 0.5);
    const dear = [
      'Spett.le',
      buyer.name,
      buyer.street,
      `${buyer.postalCode} ${buyer.city} (${buyer.region})`,
      `P. IVA ${buyer.vatId}`,
    ];
    drawLines(sheet, 350, 156, dear, { size: 11 });
    sheet.text(70, 250, `${seller.city}, ${formatDate(issueDate, 'd MMMM yyyy', 'it')}`, { size: 11 });
    sheet.text(70, 282, `Parcella n. ${number}`, { size: 13, face: 'bold' });
    drawParagraph(sheet, 70, 304, 455, `Oggetto: ${matter}, procedimento R.G. n. ${file} - competenze professionali.`, {
      size: 11,
    });
    const style = { size: 11 };
    fees.forEach(({ text, cents }, index) => {
      drawLeader(sheet, 346 + index * 20, text, euros(cents), style);
    });
    let y = 346 + fees.length * 20 + 12;
    const sums = [
      ['Totale compensi', euros(sum)],
      ['Cassa Forense 4%', euros(fund)],
      ['IVA 22% su imponibile', euros(tax)],
      ['Totale parcella', euros(sum + fund + tax)],
      ['A dedurre ritenuta d’acconto 20%', euros(withheld)],
    ] as const;
    for (const [label, value] of sums) {
      drawLeader(sheet, y, label, value, style);
      y += 20;
    }
    drawLeader(sheet, y + 6, 'Netto da corrispondere', euros(net), { size: 12, face: 'bold' });
    drawLines(
      sheet,
      70,
      y + 50,
      ['Il pagamento potrà essere effettuato a mezzo bonifico bancario:', `IBAN ${iban}`],
      style,
    );
    sheet.text(400, y + 110, `Avv. ${lawyer.fullName}`, { size: 11, face: 'italic' });
    const text = { type: 'string' };
    const asked = askObject({
      c01: askText(number, { description: 'Numero della parcella' }),
      c02: askDate(issueDate, { description: 'Data della parcella' }),
      c03: askText(lawyer.fullName, { description: 'Nome e cognome dell’avvocato, senza titolo' }),
      c04: askText(seller.vatId, { description: 'Partita IVA del professionista' }),
      c05: askText(buyer.name, { description: 'Cliente, destinatario della parcella' }),
      c06: askText(buyer.vatId, { description: 'Partita IVA del cliente' }),
      c07: askText(file, { description: 'Numero di ruolo generale (R.G.) del procedimento' }),
      c08: askRows(
        { a: { ...text, description: 'Attività' }, b: { type: 'number', description: 'Compenso' } },
        fees.map((fee) => ({ a: fee.text, b: fee.cents / 100 })),
        { description: 'Compensi per le singole fasi' },
      ),
      c09: askNumber(fund / 100, { description: 'Contributo alla Cassa Forense' }),
      c10: askNumber(tax / 100, { description: 'Importo dell’IVA' }),
      c11: askNumber((sum + fund + tax) / 100, { description: 'Totale della parcella, prima della ritenuta' }),
      c12: askNumber(withheld / 100, { description: 'Ritenuta d’acconto, numero positivo' }),
      c13: askNumber(net / 100, { description: 'Netto da pagare' }),
      c14: askText(iban, { description: 'IBAN per il bonifico' }),
      c15: askDate(null, { description: 'Data di scadenza del pagamento' }),
    });
    return { sheet, asked };
  },
};
