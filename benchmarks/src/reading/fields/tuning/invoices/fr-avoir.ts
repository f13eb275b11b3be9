import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (value: number | null) => `${formatAmount(value === null ? null : -value, 'space-comma')} €`;

/** A French credit note: negative sums at the lower left, the credited invoice named in a sentence, company data at the foot. */
export const frAvoirInvoice: FieldsLayout = {
  name: 'fr-avoir',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const invoice = makeInvoice(random, france, {
      without: ['discount', 'shipping', 'amountPaid', 'dueDate', 'orderNumber'],
      itemCount: 2,
      number: `AV-2026-${random.digits(4)}`,
    });
    const { seller, buyer } = invoice;
    const credited = `FA-2026-${random.digits(4)}`;
    const reason = random.pick(['Retour de marchandise', 'Erreur de facturation', 'Geste commercial']);
    const siret = `${random.digits(3)} ${random.digits(3)} ${random.digits(3)} 000${random.int(11, 98)}`;
    const date = (iso: string | null) => formatDate(iso, 'd MMMM yyyy', 'fr');
    sheet.text(55, 70, seller.name ?? '', { size: 16, face: 'bold' });
    sheet.text(540, 70, 'AVOIR', { size: 24, face: 'bold', align: 'right', color: '#9b1c1c' });
    sheet.text(540, 88, `N° ${invoice.number}`, { align: 'right' });
    sheet.text(540, 102, `${seller.city}, le ${date(invoice.issueDate)}`, { align: 'right' });
    drawLines(sheet, 320, 160, ['À l’attention de', buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`], {
      size: 11,
    });
    sheet.text(320, 226, `N° TVA client : ${buyer.vatId}`, { size: 9 });
    drawLines(sheet, 55, 262, [
      `Le présent avoir annule partiellement notre facture n° ${credited} du ${date(invoice.deliveryDate)}.`,
      `Motif : ${reason}`,
    ]);
    const y = drawTable(
      sheet,
      51,
      310,
      [
        { header: 'Désignation', width: 250 },
        { header: 'Qté', width: 60, align: 'centre' },
        { header: 'P.U. HT', width: 85, align: 'right' },
        { header: 'Montant HT', width: 95, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.description,
        String(item.quantity),
        `${formatAmount(item.unitPrice, 'space-comma')} €`,
        euros(item.amount),
      ]),
      { lines: 'columns', size: 10, headerColor: '#f3e8e8' },
    );
    const sums = [
      ['Total HT', euros(invoice.subtotal)],
      [`TVA à ${formatAmount(invoice.taxRate, 'space-comma', 1)} %`, euros(invoice.tax)],
      ['Total TTC à votre crédit', euros(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      const face = index === 2 ? 'bold' : 'regular';
      sheet.text(55, y + 30 + index * 18, label, { face });
      sheet.text(260, y + 30 + index * 18, value, { face, align: 'right' });
    });
    sheet.text(55, y + 110, 'Cette somme sera déduite de votre prochaine facture.', { face: 'italic' });
    sheet.rule(55, 778, 540, 778, 0.4);
    drawLines(
      sheet,
      297,
      790,
      [
        `${seller.name} - SARL au capital de 20 000 € - SIRET ${siret} - RCS ${seller.city}`,
        `${seller.street}, ${seller.postalCode} ${seller.city} - Tél. ${seller.phone} - ${seller.email} - TVA ${seller.vatId}`,
      ],
      { size: 7, align: 'centre' },
    );
    const money = { type: 'number' };
    const minus = (value: number | null) => (value === null ? null : -value);
    const asked = askObject({
      numero_avoir: askText(invoice.number),
      date_avoir: askDate(invoice.issueDate),
      facture_origine: askText(credited, { description: 'Numéro de la facture que cet avoir annule' }),
      date_facture_origine: askDate(invoice.deliveryDate),
      motif: askText(reason),
      fournisseur: askObject({
        raison_sociale: askText(seller.name),
        siret: askText(siret),
        tva_intracommunautaire: askText(seller.vatId),
      }),
      client: askObject({
        raison_sociale: askText(buyer.name),
        code_postal: askText(buyer.postalCode),
        ville: askText(buyer.city),
        tva_intracommunautaire: askText(buyer.vatId),
      }),
      lignes: askRows(
        { designation: { type: 'string' }, quantite: money, prix_unitaire_ht: money, montant_ht: money },
        invoice.items.map((item) => ({
          designation: item.description,
          quantite: item.quantity,
          prix_unitaire_ht: item.unitPrice,
          montant_ht: -item.amount,
        })),
      ),
      total_ht: askNumber(minus(invoice.subtotal)),
      montant_tva: askNumber(minus(invoice.tax)),
      total_ttc: askNumber(minus(invoice.total)),
      date_echeance: askDate(null),
    });
    return { sheet, asked };
  },
};
