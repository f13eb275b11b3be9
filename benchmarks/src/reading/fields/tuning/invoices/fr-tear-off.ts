import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawStackedPairs } from '../../drawing/draw-pairs.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (value: number) => `${formatAmount(value, 'space-comma')} €`;
const cents = (value: number) => Math.round(value * 100) / 100;

/** A telephone bill: the sum in a coloured panel, period, contract and line, details as lines with dots between. */
export const frTearOffInvoice: FieldsLayout = {
  name: 'fr-tear-off',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const customer = makePerson(random, france);
    const [number, client, line] = [random.digits(10), random.digits(8), france.phone(random)];
    const details = [
      ['Abonnement Fibre', 29.15],
      ['Option télévision', cents(random.int(200, 900) / 100)],
      ['Communications hors forfait', cents(random.int(10, 1_500) / 100)],
    ] as const;
    const net = cents(details.reduce((sum, [, amount]) => sum + amount, 0));
    const tax = cents(net * 0.2);
    const date = (iso: string) => formatDate(iso, 'dd/MM/yyyy', 'fr');
    sheet.panel(40, 40, 515, 34, '#e76f51');
    sheet.text(52, 62, 'OCÉAN TÉLÉCOM', { size: 15, face: 'bold', color: '#ffffff' });
    sheet.text(545, 62, 'Votre facture du mois', { size: 11, align: 'right', color: '#ffffff' });
    drawLines(sheet, 330, 110, [customer.fullName, customer.street, `${customer.postalCode} ${customer.city}`], {
      size: 11,
    });
    drawStackedPairs(sheet, 40, 105, 130, [
      ['N° de client', client],
      ['N° de facture', number],
    ]);
    drawStackedPairs(sheet, 40, 140, 130, [
      ['Ligne', line],
      ['Date de facture', date('2026-03-14')],
    ]);
    sheet.panel(40, 185, 230, 60, '#f4e1d2');
    sheet.text(52, 207, 'Montant à payer TTC', { size: 10 });
    sheet.text(52, 232, euros(cents(net + tax)), { size: 20, face: 'bold' });
    drawLines(
      sheet,
      300,
      207,
      [
        `Prélevé le ${date('2026-03-28')}`,
        `Période du ${date('2026-03-01')} au ${date('2026-03-31')}`,
        'Mode de paiement : prélèvement automatique',
      ],
      { size: 9 },
    );
    const dotted = details.map(
      ([label, amount]) =>
        [
          `${label} ${'.'.repeat(Math.floor((400 - sheet.widthOf(label)) / sheet.widthOf('.')))}`,
          euros(amount),
        ] as const,
    );
    const y = drawEnds(sheet, 40, 555, 290, dotted, { leading: 18 });
    drawEnds(
      sheet,
      300,
      555,
      y + 14,
      [
        ['Total HT', euros(net)],
        ['TVA 20 %', euros(tax)],
        ['Total TTC', euros(cents(net + tax))],
      ],
      { leading: 16 },
    );
    sheet.text(40, 780, 'Service client : 3900 - Réclamations : BP 90001, 33900 Bordeaux cedex 9', { size: 8 });
    const asked = askObject({
      operateur: askText('Océan Télécom', { description: "Nom de l'opérateur" }),
      numeroFacture: askText(number),
      numeroClient: askText(client),
      titulaire: askText(customer.fullName, { description: 'Nom du client' }),
      dateFacture: askDate('2026-03-14'),
      datePrelevement: askDate('2026-03-28'),
      debutPeriode: askDate('2026-03-01'),
      finPeriode: askDate('2026-03-31'),
      montantHT: askNumber(net),
      montantTVA: askNumber(tax),
      montantTTC: askNumber(cents(net + tax)),
      iban: askText(null),
    });
    return { sheet, asked };
  },
};
