import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { setTable, type PrintedColumn } from './set-table.js';

const list = (text: string): readonly string[] => text.split(',');
const wares = list(
  'Oak shelf,Paint 5 l,Rubber seal,Steel bolt M8,Garden hose,Copper pipe,Door handle,Roof tile,Sand fine,Lamp holder,Work gloves,Tarpaulin,Cement bag,Hinge brass,Wall plug',
);
const asked = {
  description: list('description,name,Description,item,product,bezeichnung,designation,what'),
  quantity: list('quantity,qty,InvoicedQuantity,menge,quantite,cantidad,count'),
  price: list('unit_price,PriceAmount,price,unitPrice,einzelpreis,prix_unitaire,precio_unitario'),
  amount: list('total,amount,LineExtensionAmount,line_total,gesamtpreis,montant,importe,net_amount'),
} as const;
const heads = {
  description: list('Description,Artikel,Désignation,Concepto,Leistung,Wares,What'),
  quantity: list('Qty,Menge,Quantité,Cantidad,Units,Nombre,No.,Pieces,Anz.'),
  price: list('Unit price,Stückpreis,Tarif,Precio,Ansatz,Each,Rate,P.U.,EP'),
  amount: list('Amount,Betrag,Montant,Importe,Line value,Total,Charge,GP'),
} as const;
const others = list('Disc.,Tax %,Weight,Size,Page,Code,Lot');

/**
 * Lists of wares with a count, a price and their product; some headings are words that nobody knows, so that figures have
 * to tell what a column is. Other columns of figures stand between them, and sums below.
 */
export function* writeWaresLists(count: number): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(9_000 + at);
    const names = random.sample(wares, random.int(1, 9));
    const counts = names.map(() => random.int(1, random.chance(0.3) ? 60 : 9));
    const prices = names.map(() => random.int(45, random.chance(0.3) ? 98_000 : 4_000) / 100);
    const amounts = counts.map((one, row) => Math.round(one * (prices[row] ?? 0) * 100) / 100);
    const keys = {
      description: random.pick(asked.description),
      quantity: random.pick(asked.quantity),
      price: random.pick(asked.price),
      amount: random.pick(asked.amount),
    };
    const amount = column(headOf('amount', random), amounts, random.chance(0.9) ? keys.amount : undefined, true);
    const figures = [
      column(headOf('quantity', random), counts, random.chance(0.9) ? keys.quantity : undefined),
      column(headOf('price', random), prices, random.chance(0.75) ? keys.price : undefined, true),
    ];
    const extra = random.sample(others, random.int(0, 2)).map((head) =>
      column(
        head,
        names.map(() => random.int(0, random.chance(0.5) ? 20 : 900)),
      ),
    );
    const front = random.chance(0.3) ? [...figures].reverse() : figures;
    const columns = random.chance(0.5) ? [...front, ...extra, amount] : [...extra, ...front, amount];
    const item = Object.fromEntries(
      random
        .sample(
          [keys.description, ...columns.flatMap((one) => one.asked?.key ?? [])],
          1 + columns.filter((one) => one.asked).length,
        )
        .map((key) => [key, { type: key === keys.description ? 'string' : 'number' }]),
    );
    const rows = names.map((name, row) => ({
      [keys.description]: name,
      ...Object.fromEntries(columns.flatMap((one) => (one.asked ? [[one.asked.key, one.figures[row] ?? null]] : []))),
    }));
    const truth = { lines: rows };
    yield {
      name: `wares-${at}`,
      set: 'wares lists',
      issuer: `wares ${at % 20}`,
      pages: [
        setTable({
          caption: 'Thank you for your order',
          group: '',
          rowHead: headOf('description', random),
          places: names,
          columns,
          total: random.chance(0.7) ? random.pick(['Total', 'Summe', 'All wares', 'Somme']) : undefined,
          summed: amount,
          mark: random.pick(['.', ',']),
          isGrid: random.chance(0.5),
        }),
      ],
      schema: {
        type: 'object',
        properties: { lines: { type: 'array', items: { type: 'object', properties: item } } },
      },
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => valueAt(truth, pointer) === value,
    };
  }
}

function column(head: string, figures: readonly number[], key?: string, hasCents = false): PrintedColumn {
  return { head, isPart: false, figures, hasCents, asked: key === undefined ? undefined : { key, description: '' } };
}

/** One heading in three is no word. */
function headOf(name: keyof typeof heads, random: Random): string {
  return random.chance(0.33)
    ? `${random.letters(1)}${random.letters(random.int(2, 5)).toLowerCase()}`
    : random.pick(heads[name]);
}
