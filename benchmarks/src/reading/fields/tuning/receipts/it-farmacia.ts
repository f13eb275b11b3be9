import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'point-comma');
const medicines = [
  'Tachipirina 500mg 20cpr',
  'Oki 80mg bustine',
  'Aspirina C 20cpr eff',
  'Fluimucil 600',
  'Enterogermina 10fl',
];

/** A pharmacy's fiscal receipt for the tax return: the customer's tax code, medicine codes above their names, a discount among the items. */
export const itFarmaciaReceipt: FieldsLayout = {
  name: 'it-farmacia',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [226, 430], family: 'mono' });
    const place = makeParty(random, italy);
    const [, owner] = random.pick(italy.people);
    const pharmacy = `Farmacia ${random.pick(['San Marco', 'Centrale', 'Alla Madonna'])} Dott. ${owner}`;
    const items = random.sample(medicines, random.int(2, 4)).map((name) => ({
      minsan: `A0${random.digits(7)}`,
      name,
      cents: random.int(380, 2_190),
    }));
    const discount = random.int(50, 250);
    const total = items.reduce((sum, { cents }) => sum + cents, 0) - discount;
    const vat = Math.round((total * 10) / 110);
    const given = Math.ceil((total + 1) / 1_000) * 1_000;
    const taxCode = `${random.letters(6)}${random.int(60, 98)}${random.letters(1)}${random.int(10, 28)}${random.letters(1)}${random.int(101, 989)}${random.letters(1)}`;
    const number = `00${random.int(11, 98)}-0${random.int(101, 989)}`;
    const date = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const middle = { size: 8, align: 'centre' as const };
    let y = drawLines(
      sheet,
      113,
      26,
      [pharmacy, place.street, `${place.postalCode} ${place.city}`, `P.IVA ${random.digits(11)}`, `Tel ${place.phone}`],
      middle,
    );
    y = drawLines(sheet, 113, y + 8, ['DOCUMENTO COMMERCIALE', 'di vendita o prestazione'], middle);
    y = drawEnds(sheet, 12, 214, y + 8, [['DESCRIZIONE      IVA', 'Prezzo(€)']], { size: 8 });
    for (const item of items) {
      y = drawLines(sheet, 12, y, [item.minsan], { size: 7 });
      y = drawEnds(sheet, 12, 214, y, [[`${item.name}  10%`, plain(item.cents)]], { size: 8 });
    }
    y = drawEnds(sheet, 12, 214, y, [['SCONTO', plain(-discount)]], { size: 8 });
    y = drawEnds(sheet, 12, 214, y + 8, [['TOTALE COMPLESSIVO', plain(total)]], { size: 10, face: 'bold' });
    y = drawEnds(
      sheet,
      12,
      214,
      y,
      [
        ['di cui IVA', plain(vat)],
        ['Pagamento contante', plain(given)],
        ['Resto', plain(given - total)],
        ['Importo pagato', plain(total)],
      ],
      { size: 8 },
    );
    drawLines(
      sheet,
      113,
      y + 12,
      [
        `${formatDate(date, 'dd-MM-yyyy', 'it')} 1${random.int(0, 9)}:${random.int(10, 59)}`,
        `DOCUMENTO N. ${number}`,
        `RT 99MEY${random.digits(6)}`,
        `Cod.Fisc. cliente: ${taxCode}`,
      ],
      middle,
    );
    const asked = askObject({
      farmacia: askText(pharmacy, { description: 'Nome della farmacia' }),
      partitaIva: askText(null, { description: 'Partita IVA del cliente' }),
      numeroDocumento: askText(number),
      data: askDate(date),
      codiceFiscale: askText(taxCode, { description: 'Codice fiscale del cliente' }),
      articoli: askRows(
        {
          minsan: { type: 'string', description: 'codice del farmaco' },
          descrizione: { type: 'string' },
          prezzo: { type: 'number' },
        },
        items.map((item) => ({ minsan: item.minsan, descrizione: item.name, prezzo: item.cents / 100 })),
        { description: 'Farmaci acquistati, senza sconti' },
      ),
      sconto: askNumber(-discount / 100),
      totale: askNumber(total / 100),
      iva: askNumber(vat / 100),
      contante: askNumber(given / 100),
      resto: askNumber((given - total) / 100),
    });
    return { sheet, asked };
  },
};
