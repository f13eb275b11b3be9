import { askDate, askFlag, askObject, askText, askValues } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import type { Random } from '../../facts/create-random.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const insurers = ['Waterland Schade', 'Unie Verzekering', 'Molen Assuradeuren'];
const cars = ['Opel Corsa', 'Kia Picanto', 'Volvo V60', 'Peugeot 208', 'Skoda Octavia'];
const circumstances = [
  'Stond geparkeerd',
  'Verliet een parkeerplaats',
  'Veranderde van rijstrook',
  'Haalde in',
  'Reed achteruit',
];

function makeSide(random: Random, [given, family]: readonly [string, string], car: string, insurer: string) {
  return {
    given,
    family,
    car,
    insurer,
    home: makePerson(random, netherlands),
    plate: `${random.letters(2)}-${random.digits(3)}-${random.letters(1)}`,
    policy: random.digits(9),
    ticked: random.sample(circumstances, random.int(1, 2)),
  };
}

type Side = ReturnType<typeof makeSide>;

/** The agreed statement of an accident: two cars in columns of the same questions, boxes between them for both. */
export const nlAanrijdingForm: FieldsLayout = {
  name: 'nl-aanrijding',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const people = random.sample(netherlands.people, 2);
    const [first, second] = random
      .sample(cars, 2)
      .map((car, index) => makeSide(random, people[index] ?? ['', ''], car, random.pick(insurers)));
    if (first === undefined || second === undefined) throw new Error('An accident takes two cars.');
    const day = `2026-${String(random.int(1, 12)).padStart(2, '0')}-${random.int(13, 28)}`;
    const time = `${random.int(10, 22)}:${random.int(10, 59)}`;
    const town = random.pick(netherlands.towns)[1];
    const street = random.pick(netherlands.streets);
    const [isHurt, hasWitness] = [random.chance(0.4), random.chance(0.5)];
    sheet.text(297, 46, 'AANRIJDINGSFORMULIER', { size: 16, face: 'bold', align: 'centre' });
    const written = { family: 'mono', size: 10 } as const;
    const cell = (x: number, y: number, width: number, label: string, value: string) => {
      sheet.frame(x, y, width, 34, 0.5);
      sheet.text(x + 4, y + 10, label, { size: 7.5 });
      sheet.text(x + 8, y + 26, value, written);
    };
    cell(40, 62, 150, '1. Datum aanrijding', formatDate(day, 'dd-MM-yyyy', 'nl'));
    cell(190, 62, 90, 'Tijd', time);
    cell(280, 62, 275, '2. Plaats (gemeente en straat)', `${town}, ${street}`);
    sheet.text(44, 114, '3. Gewonden, zelfs licht?', { size: 9 });
    drawCheckBox(sheet, drawCheckBox(sheet, 170, 114, 'nee', !isHurt, { size: 9 }), 114, 'ja', isHurt, { size: 9 });
    sheet.text(300, 114, '4. Getuigen aanwezig?', { size: 9 });
    drawCheckBox(sheet, drawCheckBox(sheet, 420, 114, 'nee', !hasWitness, { size: 9 }), 114, 'ja', hasWitness, {
      size: 9,
    });
    const draw = (x: number, letter: string, side: Side, color: string) => {
      sheet.panel(x, 128, 178, 20, color);
      sheet.text(x + 89, 142, `VOERTUIG ${letter}`, { face: 'bold', align: 'centre' });
      const group = (y: number, title: string, pairs: readonly (readonly [string, string])[]) => {
        sheet.text(x + 2, y, title, { size: 9, face: 'bold' });
        pairs.forEach(([label, value], index) => {
          const at = y + 17 + index * 19;
          sheet.text(x + 2, at, label, { size: 7.5 });
          sheet.text(x + 52, at, value, { ...written, size: 9 });
          sheet.rule(x + 50, at + 3, x + 178, at + 3, 0.4);
        });
      };
      group(164, '6. Verzekeringnemer', [
        ['Achternaam', side.family],
        ['Voornaam', side.given],
        ['Adres', side.home.street],
        ['Postcode', side.home.postalCode],
        ['Woonplaats', side.home.city],
        ['Telefoon', side.home.phone],
      ]);
      group(300, '7. Motorrijtuig', [
        ['Merk, type', side.car],
        ['Kenteken', side.plate],
      ]);
      group(362, '8. Verzekeraar', [
        ['Naam', side.insurer],
        ['Polisnr.', side.policy],
      ]);
    };
    draw(40, 'A', first, '#bcd7f0');
    draw(377, 'B', second, '#f5e6a3');
    sheet.text(297, 164, '12. Toedracht', { size: 9, face: 'bold', align: 'centre' });
    sheet.text(297, 176, 'Kruis aan wat van toepassing is', { size: 7, align: 'centre' });
    sheet.text(230, 192, 'A', { face: 'bold', align: 'centre' });
    sheet.text(364, 192, 'B', { face: 'bold', align: 'centre' });
    circumstances.forEach((text, index) => {
      const y = 212 + index * 24;
      drawCheckBox(sheet, 226, y, '', first.ticked.includes(text), { size: 9 });
      sheet.text(297, y, text, { size: 8, align: 'centre' });
      drawCheckBox(sheet, 360, y, '', second.ticked.includes(text), { size: 9 });
    });
    sheet.frame(40, 430, 515, 200, 0.5);
    sheet.text(44, 441, '13. Schets van het ongeval', { size: 7.5 });
    sheet.text(60, 690, 'Handtekening bestuurder A', { size: 8 });
    sheet.text(400, 690, 'Handtekening bestuurder B', { size: 8 });
    const ask = (side: Side) =>
      askObject({
        achternaam: askText(side.family),
        voornaam: askText(side.given),
        postcode: askText(side.home.postalCode),
        woonplaats: askText(side.home.city),
        telefoon: askText(side.home.phone),
        merk_type: askText(side.car),
        kenteken: askText(side.plate),
        verzekeraar: askText(side.insurer),
        polisnummer: askText(side.policy),
        toedracht: askValues(
          { type: 'string', enum: circumstances },
          circumstances.filter((text) => side.ticked.includes(text)),
          { description: 'wat bij 12 voor dit voertuig is aangekruist' },
        ),
      });
    const asked = askObject({
      datum: askDate(day),
      tijd: askText(time),
      gemeente: askText(town),
      gewonden: askFlag(isHurt),
      getuigen: askFlag(hasWitness),
      voertuig_a: ask(first),
      voertuig_b: ask(second),
      proces_verbaal_nummer: askText(null),
    });
    return { sheet, asked };
  },
};
