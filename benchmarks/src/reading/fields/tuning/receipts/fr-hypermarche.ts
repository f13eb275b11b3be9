import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number | null) => formatAmount(value, 'space-comma');
const short = [
  'PDT CHARLOTTE 1.5K',
  'YAOURT NAT X8',
  'JBN SUP 4TR',
  'LAIT UHT 1/2 ECR',
  'CAFE MOULU 250G',
  'BEURRE DX AOP',
];

/** Abbreviated wares with a tax code before the amount, quantity times price on the line above, cash and change. */
export const frHypermarcheReceipt: FieldsLayout = {
  name: 'fr-hypermarche',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [240, 560], family: 'mono' });
    const { merchant, ...receipt } = makeReceipt(random, france, { taxIncluded: true, payment: 'cash' });
    const items = random.sample(short, 4).map((name) => {
      const [quantity, cents] = [random.pick([1, 1, 2, 3]), random.int(85, 690)];
      return { name, quantity, price: cents / 100, amount: (quantity * cents) / 100 };
    });
    const cents = Math.round(items.reduce((sum, { amount }) => sum + amount * 100, 0));
    const [total, tax] = [cents / 100, Math.round((cents * 5.5) / 105.5) / 100];
    const given = (Math.floor(cents / 1_000) + 1) * 10;
    const [desk, cashier, ticket] = [
      `0${random.digits(2)}`,
      random.pick(['SANDRINE', 'YANIS', 'CORALIE']),
      random.digits(5),
    ];
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    let y = drawLines(
      sheet,
      120,
      30,
      [merchant.name, `${merchant.street} ${merchant.postalCode} ${merchant.city}`, `Tel. ${merchant.phone}`],
      { size: 8, align: 'centre' },
    );
    y = drawEnds(
      sheet,
      12,
      228,
      y + 10,
      [
        [`CAISSE ${desk}`, `TICKET ${ticket}`],
        [`Hotesse: ${cashier}`, `${formatDate(receipt.date, 'dd/MM/yyyy', 'fr')} ${receipt.time}`],
      ],
      { size: 9 },
    );
    y += 6;
    for (const item of items) {
      if (item.quantity > 1) y = drawLines(sheet, 30, y, [`${item.quantity} x ${plain(item.price)}`], { size: 9 });
      y = drawEnds(sheet, 12, 228, y, [[item.name, `(1) ${plain(item.amount)}`]], { size: 9 });
    }
    y = drawEnds(
      sheet,
      12,
      228,
      y + 8,
      [
        [`NB ARTICLES`, String(count)],
        ['TOTAL A PAYER', `${plain(total)} EUR`],
        ['ESPECES', plain(given)],
        ['RENDU', plain(Math.round((given - total) * 100) / 100)],
      ],
      { size: 10 },
    );
    y = drawLines(
      sheet,
      12,
      y + 8,
      [
        'CODE  TAUX     HT      TVA      TTC',
        `(1)   5,50%  ${plain(Math.round((total - tax) * 100) / 100).padStart(6)}  ${plain(tax).padStart(6)}  ${plain(total).padStart(6)}`,
      ],
      { size: 9 },
    );
    drawLines(sheet, 120, y + 12, ['MERCI DE VOTRE VISITE', `SIRET 552 100 ${random.digits(3)} 00013`], {
      size: 8,
      align: 'centre',
    });
    const asked = askObject({
      magasin: askText(merchant.name),
      telephone: askText(merchant.phone),
      numero_caisse: askText(desk),
      numero_ticket: askText(ticket),
      hotesse: askText(cashier, { description: 'Personne qui tenait la caisse' }),
      date_achat: askDate(receipt.date),
      heure: askText(receipt.time),
      articles: askRows(
        { libelle: { type: 'string' }, quantite: { type: 'number' }, montant: { type: 'number' } },
        items.map((item) => ({
          libelle: item.name,
          quantite: item.quantity > 1 ? item.quantity : null,
          montant: item.amount,
        })),
      ),
      nombre_articles: askNumber(count),
      total_ttc: askNumber(total),
      montant_tva: askNumber(tax),
      especes: askNumber(given),
      monnaie_rendue: askNumber(Math.round((given - total) * 100) / 100),
      carte_fidelite: askText(null),
    });
    return { sheet, asked };
  },
};
