import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (cents: number) => `${formatAmount(cents / 100, 'space-comma')} €`;
const classes = ['1re classe', '2e classe'];
const stations = ['Paris Gare de Lyon', 'Marseille St-Charles', 'Nantes', 'Strasbourg', 'Lille Flandres', 'Rennes'];

/** Proof of purchase of railway tickets: journeys as cards with an arrow of stations, values above their small grey labels. */
export const frTrainReceipt: FieldsLayout = {
  name: 'fr-train',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet();
    const { issueDate, dueDate } = makeInvoice(random, france);
    const person = makePerson(random, france);
    const [comfort, payment] = [random.pick(classes), random.pick(['Carte bancaire', 'Chèques-vacances', 'Virement'])];
    const [file, total] = [random.letters(6), random.int(2_900, 24_000)];
    const tax = Math.round((total * 10) / 110);
    const [first = '', second = ''] = random.sample(stations, 2);
    const leg = (from: string, to: string, on: string | null) => {
      const hour = random.int(10, 18);
      return {
        from,
        to,
        on,
        leaves: `${hour}:${random.int(10, 59)}`,
        arrives: `${hour + random.int(2, 4)}:${random.int(10, 59)}`,
        train: random.digits(4),
        seat: String(random.int(11, 108)),
        coach: String(random.int(1, 18)),
      };
    };
    const legs = [leg(first, second, issueDate), leg(second, first, dueDate)];
    const bought = new Date(Date.parse(issueDate ?? '') - random.int(10, 40) * 86_400_000).toISOString().slice(0, 10);
    sheet.text(45, 62, 'Rail Connect', { size: 20, face: 'bold', color: '#6a1b5d' });
    sheet.text(45, 100, 'Justificatif d’achat', { size: 16 });
    const below = (x: number, y: number, value: string, label: string) => {
      sheet.text(x, y, value, { size: 11, face: 'bold' });
      sheet.text(x, y + 12, label, { size: 7.5, color: '#777777' });
    };
    below(45, 132, file, 'Référence dossier');
    below(170, 132, person.fullName, 'Voyageur');
    below(330, 132, formatDate(bought, 'dd/MM/yyyy', 'fr'), 'Date d’achat');
    below(450, 132, comfort, 'Confort');
    legs.forEach((one, index) => {
      const top = 170 + index * 130;
      sheet.panel(45, top, 505, 112, '#f6eef4');
      sheet.text(60, top + 22, `${index === 0 ? 'Aller' : 'Retour'} - ${formatDate(one.on, 'd MMMM yyyy', 'fr')}`, {
        face: 'bold',
      });
      sheet.text(60, top + 50, one.leaves, { size: 13 });
      sheet.text(110, top + 50, one.from, { size: 13 });
      sheet.text(60, top + 72, one.arrives, { size: 13 });
      sheet.text(110, top + 72, one.to, { size: 13 });
      sheet.text(60, top + 98, `Train n° ${one.train}`, { size: 9 });
      sheet.text(170, top + 98, `Voiture ${one.coach}`, { size: 9 });
      sheet.text(250, top + 98, `Place ${one.seat}`, { size: 9 });
    });
    below(45, 460, euros(total), 'Montant total payé TTC');
    below(200, 460, euros(tax), 'dont TVA 10 %');
    below(330, 460, payment, 'Moyen de paiement');
    sheet.text(45, 510, 'Ce document n’est pas un titre de transport.', { size: 8, face: 'italic' });
    const text = { type: 'string' };
    const asked = askObject({
      reference_dossier: askText(file),
      voyageur: askText(person.fullName),
      date_achat: askDate(bought),
      classe: askText(comfort, { enum: classes }),
      trajets: askRows(
        {
          date: { type: 'string', format: 'date' },
          gare_depart: text,
          heure_depart: text,
          gare_arrivee: text,
          heure_arrivee: text,
          numero_train: text,
          voiture: text,
          place: text,
        },
        legs.map((one) => ({
          date: one.on,
          gare_depart: one.from,
          heure_depart: one.leaves,
          gare_arrivee: one.to,
          heure_arrivee: one.arrives,
          numero_train: one.train,
          voiture: one.coach,
          place: one.seat,
        })),
        { description: 'aller et retour' },
      ),
      montant_total: askNumber(total / 100),
      montant_tva: askNumber(tax / 100),
      moyen_paiement: askText(payment),
      carte_reduction: askText(null),
    });
    return { sheet, asked };
  },
};
