import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => formatAmount(value, 'space-comma');
const cents = (value: number) => Math.round(value * 100) / 100;

/** A payslip with base, rate and two columns of contributions; the net pay in a frame. */
export const frPaie: FieldsLayout = {
  name: 'fr-paie',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const employer = makeParty(random, france);
    const person = makePerson(random, france);
    const gross = random.int(195_000, 420_000) / 100;
    const shares = [
      ['Santé', 0.0075, 0.13],
      ['Retraite', 0.1131, 0.1629],
      ['Assurance chômage', 0.0095, 0.0405],
    ] as const;
    const contributions = shares.map(([label, own, employers]) => ({
      label,
      own: cents(gross * own),
      employers: cents(gross * employers),
      rate: own * 100,
    }));
    const withheld = cents(contributions.reduce((sum, { own }) => sum + own, 0));
    const net = cents(gross - withheld);
    const number = random.digits(5);
    const date = (iso: string) => formatDate(iso, 'dd/MM/yyyy', 'fr');
    sheet.text(297, 45, 'BULLETIN DE PAIE', { size: 15, face: 'bold', align: 'centre' });
    sheet.text(297, 60, `Période du ${date('2026-04-01')} au ${date('2026-04-30')}`, { size: 9, align: 'centre' });
    drawLines(
      sheet,
      40,
      90,
      [employer.name, employer.street, `${employer.postalCode} ${employer.city}`, `SIRET ${random.digits(14)}`],
      { size: 9 },
    );
    drawLines(sheet, 320, 90, [person.fullName, person.street, `${person.postalCode} ${person.city}`], { size: 11 });
    drawLines(
      sheet,
      40,
      160,
      [`Matricule : ${number}`, 'Emploi : Technicien', `Date d'entrée : ${date('2019-09-16')}`],
      { size: 9 },
    );
    const end = drawTable(
      sheet,
      40,
      205,
      [
        { header: 'Désignation', width: 175 },
        { header: 'Base', width: 80, align: 'right' },
        { header: 'Taux', width: 60, align: 'right' },
        { header: 'Part salarié', width: 95, align: 'right' },
        { header: 'Part employeur', width: 105, align: 'right' },
      ],
      [
        ['Salaire de base', plain(151.67), '', plain(gross), ''],
        ['SALAIRE BRUT', '', '', plain(gross), ''],
        ...contributions.map(({ label, own, employers, rate }) => [
          label,
          plain(gross),
          formatAmount(rate, 'space-comma'),
          plain(own),
          plain(employers),
        ]),
        [
          'Total des cotisations',
          '',
          '',
          plain(withheld),
          plain(cents(contributions.reduce((sum, { employers }) => sum + employers, 0))),
        ],
      ],
      { lines: 'columns', size: 9 },
    );
    sheet.frame(330, end + 20, 225, 30, 1.2);
    sheet.text(338, end + 39, 'NET À PAYER', { face: 'bold', size: 11 });
    sheet.text(548, end + 39, `${plain(net)} €`, { face: 'bold', size: 11, align: 'right' });
    sheet.text(40, end + 39, `Virement le ${date('2026-04-30')}`);
    const asked = askObject({
      employeur: askText(employer.name),
      salarie: askText(person.fullName, { description: 'Nom du salarié' }),
      matricule: askText(number),
      periode_debut: askDate('2026-04-01'),
      periode_fin: askDate('2026-04-30'),
      date_entree: askDate('2019-09-16'),
      salaire_brut: askNumber(gross),
      total_cotisations: askNumber(withheld, { description: 'part du salarié' }),
      net_a_payer: askNumber(net),
      iban: askText(null),
    });
    return { sheet, asked };
  },
};
