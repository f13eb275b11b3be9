import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'point-comma');
const ways = ['Contanti', 'Bancomat', 'Bonifico', 'Assegno'];
const visits = [
  'Visita cardiologica',
  'Elettrocardiogramma',
  'Ecografia addome',
  'Visita di controllo',
  'Certificato medico',
];

/** A doctor's receipt from a pad, A5 across: blanks filled in with another face, the way of paying ticked. */
export const itMedicoReceipt: FieldsLayout = {
  name: 'it-medico',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [595, 420], family: 'serif' });
    const { seller, issueDate } = makeInvoice(random, italy);
    const [doctor = ['', ''], patientName = ['', '']] = random.sample(italy.people, 2);
    const patient = makePerson(random, italy);
    const fullName = patientName.join(' ');
    const taxCode = `${random.letters(6)}${random.digits(2)}${random.letters(1)}${random.digits(2)}${random.letters(1)}${random.digits(3)}${random.letters(1)}`;
    const number = String(random.int(12, 890));
    const paid = random.pick(ways);
    const items = random.sample(visits, random.int(1, 2)).map((text) => ({ text, cents: random.int(16, 36) * 500 }));
    const stamp = 200;
    const total = items.reduce((sum, { cents }) => sum + cents, stamp);
    const typed = { family: 'mono', size: 10.5 } as const;
    drawLines(sheet, 40, 46, [`Dott. ${doctor.join(' ')}`], { size: 15, face: 'bold' });
    const where = `${seller.street}, ${seller.postalCode} ${seller.city}`;
    drawLines(
      sheet,
      40,
      62,
      ['Medico Chirurgo - Specialista in Cardiologia', where, `Tel. ${seller.phone}`, `P. IVA ${seller.vatId}`],
      { size: 9 },
    );
    sheet.frame(380, 34, 175, 66, 1);
    sheet.text(390, 54, 'RICEVUTA SANITARIA', { face: 'bold' });
    sheet.text(390, 74, 'N.');
    sheet.text(408, 74, number, typed);
    sheet.text(390, 92, 'Data');
    sheet.text(416, 92, formatDate(issueDate, 'dd/MM/yyyy', 'it'), typed);
    const blank = (x: number, y: number, label: string, value: string, to: number) => {
      sheet.text(x, y, label);
      const from = x + sheet.widthOf(label) + 4;
      sheet.text(from + 4, y - 1, value, typed);
      sheet.rule(from, y + 2, to, y + 2, 0.4);
    };
    blank(40, 136, 'Ricevo da', fullName, 555);
    blank(40, 158, 'residente in', `${patient.street} - ${patient.postalCode} ${patient.city}`, 555);
    blank(40, 180, 'codice fiscale', taxCode, 300);
    sheet.text(40, 208, 'per le seguenti prestazioni:');
    let y = 228;
    for (const item of items) {
      sheet.text(60, y, item.text, typed);
      sheet.text(540, y, plain(item.cents), { ...typed, align: 'right' });
      y += 18;
    }
    sheet.text(380, 282, 'Imposta di bollo');
    sheet.text(540, 282, plain(stamp), { ...typed, align: 'right' });
    sheet.rule(380, 288, 545, 288, 0.5);
    sheet.text(380, 304, 'TOTALE euro', { face: 'bold' });
    sheet.text(540, 304, plain(total), { ...typed, face: 'bold', align: 'right' });
    sheet.text(40, 304, 'Pagamento:');
    let x = 100;
    for (const way of ways) x = drawCheckBox(sheet, x, 304, way, way === paid, { size: 9, mark: 'letter' });
    sheet.text(40, 340, 'Prestazione esente da IVA ai sensi dell’art. 10 D.P.R. 633/72.', { size: 8 });
    sheet.text(400, 368, 'Timbro e firma', { size: 8 });
    const asked = askObject({
      numeroRicevuta: askText(number),
      dataRicevuta: askDate(issueDate),
      medico: askObject({
        nome: askText(doctor.join(' '), { description: 'senza titolo' }),
        partitaIva: askText(seller.vatId),
        telefono: askText(seller.phone),
      }),
      paziente: askObject({
        nome: askText(fullName),
        codiceFiscale: askText(taxCode),
        cap: askText(patient.postalCode),
        citta: askText(patient.city),
      }),
      prestazioni: askRows(
        { descrizione: { type: 'string' }, importo: { type: 'number' } },
        items.map(({ text, cents }) => ({ descrizione: text, importo: cents / 100 })),
      ),
      bollo: askNumber(stamp / 100),
      totale: askNumber(total / 100),
      pagamento: askText(paid, { enum: ways, description: 'modalità di pagamento' }),
      iban: askText(null),
    });
    return { sheet, asked };
  },
};
