import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'space-comma');
const date = (iso: string | null) => formatDate(iso, 'dd/MM/yyyy', 'fr');
const works = [
  'Installation de chantier et échafaudages',
  'Dépose de la toiture existante',
  'Charpente traditionnelle en sapin, fourniture et pose',
  'Couverture en tuiles mécaniques, y compris liteaux, écran sous-toiture, faîtage et rives',
  'Zinguerie et évacuation des eaux pluviales',
];

/** A builder's interim bill: shares of a contract that are done, less the bill before and less the retention. */
export const frSituationInvoice: FieldsLayout = {
  name: 'fr-situation',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const { seller, buyer, issueDate, dueDate, iban } = makeInvoice(random, france);
    const company = random.pick(['Toitures Delmas SARL', 'Charpentes Aubry et Fils', 'Bâtiment Rénov’Ouest SAS']);
    const [number, contract] = [`2026-${random.digits(3)}`, `M-${random.digits(5)}`];
    const site = random.pick([
      'Réfection de la toiture du gymnase',
      'Rénovation de la halle aux grains',
      'Extension de l’école Jules Ferry',
    ]);
    const lines = random.sample(works, random.int(3, 4)).map((text) => {
      const [contractCents, percent] = [random.int(80, 900) * 10_000, random.int(4, 20) * 5];
      return { text, contractCents, percent, cents: Math.round((contractCents * percent) / 100) };
    });
    const done = lines.reduce((sum, { cents }) => sum + cents, 0);
    const before = Math.round(done * 0.35);
    const net = done - before;
    const tax = Math.round(net * 0.2);
    const retained = Math.round((net + tax) * 0.05);
    drawLines(sheet, 45, 60, [company], { size: 15, face: 'bold', color: '#7a3b12' });
    drawLines(
      sheet,
      45,
      76,
      [
        seller.street,
        `${seller.postalCode} ${seller.city}`,
        `Tél. ${seller.phone}`,
        seller.email,
        `N° TVA ${seller.vatId}`,
      ],
      { size: 9 },
    );
    sheet.text(330, 118, 'Maître d’ouvrage', { size: 8, face: 'italic' });
    sheet.frame(326, 124, 224, 58, 0.5);
    drawLines(sheet, 336, 141, [buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`], { size: 11 });
    sheet.panel(45, 204, 505, 24, '#f3e4d8');
    sheet.text(297, 220, `FACTURE N° ${number} — SITUATION DE TRAVAUX N° 2`, {
      size: 12,
      face: 'bold',
      align: 'centre',
    });
    sheet.text(45, 248, `Date : ${date(issueDate)}`);
    sheet.text(200, 248, `Marché n° : ${contract}`);
    sheet.text(380, 248, `Échéance : ${date(dueDate)}`);
    sheet.text(45, 264, `Chantier : ${site}`);
    const end = drawTable(
      sheet,
      45,
      280,
      [
        { header: 'Désignation des ouvrages', width: 230 },
        { header: 'Montant du\nmarché HT', width: 100, align: 'right' },
        { header: 'Avancement', width: 75, align: 'centre' },
        { header: 'Travaux\nréalisés HT', width: 100, align: 'right' },
      ],
      lines.map((line) => [line.text, plain(line.contractCents), `${line.percent} %`, plain(line.cents)]),
      { lines: 'grid', headerColor: '#f3e4d8' },
    );
    const sums = [
      ['Total des travaux réalisés HT', plain(done)],
      ['À déduire : situation n° 1', `- ${plain(before)}`],
      ['Montant HT de la présente situation', plain(net)],
      ['TVA 20,00 %', plain(tax)],
      ['Montant TTC', plain(net + tax)],
      ['Retenue de garantie 5 %', `- ${plain(retained)}`],
      ['NET À PAYER', `${plain(net + tax - retained)} €`],
    ] as const;
    sums.forEach(([label, value], index) => {
      const face = index === 2 || index === 6 ? 'bold' : 'regular';
      const y = end + 22 + index * 17;
      sheet.text(275, y, label, { face });
      sheet.text(546, y, value, { face, align: 'right' });
      sheet.rule(275, y + 4, 550, y + 4, 0.3, '#999999');
    });
    sheet.text(45, end + 170, `Règlement par virement : IBAN ${iban}`, { size: 9 });
    sheet.text(45, end + 184, 'Garantie décennale : assurance souscrite pour la France métropolitaine.', { size: 8 });
    const money = { type: 'number' };
    const asked = askObject({
      numero_facture: askText(number),
      date: askDate(issueDate),
      echeance: askDate(dueDate),
      numero_marche: askText(contract),
      chantier: askText(site),
      entreprise: askObject({
        nom: askText(company),
        numero_tva: askText(seller.vatId),
        email: askText(seller.email),
      }),
      maitre_ouvrage: askObject({
        nom: askText(buyer.name),
        adresse: askText(buyer.street),
        code_postal: askText(buyer.postalCode),
        ville: askText(buyer.city),
      }),
      ouvrages: askRows(
        {
          designation: { type: 'string' },
          montant_marche: money,
          avancement: { type: 'number', description: 'en pour cent' },
          realise: { type: 'number', description: 'travaux réalisés HT' },
        },
        lines.map((line) => ({
          designation: line.text,
          montant_marche: line.contractCents / 100,
          avancement: line.percent,
          realise: line.cents / 100,
        })),
      ),
      total_travaux_realises: askNumber(done / 100),
      montant_ht: askNumber(net / 100, { description: 'montant hors taxes de cette situation' }),
      tva: askNumber(tax / 100),
      montant_ttc: askNumber((net + tax) / 100, { description: 'avant retenue de garantie' }),
      net_a_payer: askNumber((net + tax - retained) / 100),
      iban: askText(iban),
      bic: askText(null),
    });
    return { sheet, asked };
  },
};
