import { askDate, askFlag, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { drawParagraph } from '../../drawing/draw-lines.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A notice of loss: bands of boxes under black headings, the same boxes for the insured and the other driver, a description over several lines. */
export const usAutoClaimForm: FieldsLayout = {
  name: 'us-auto-claim',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const [insured, other] = [makePerson(random, unitedStates), makePerson(random, unitedStates)];
    const [policy, claim] = [`PA-${random.digits(7)}`, `C${random.digits(8)}`];
    const [loss, reported] = [`2026-0${random.int(1, 9)}-${random.int(13, 20)}`, `2026-10-${random.int(13, 28)}`];
    const cars = random.sample(['Honda Accord', 'Ford F-150', 'Subaru Outback', 'Toyota Corolla'], 2);
    const years = [random.int(2009, 2024), random.int(2009, 2024)];
    const [police, injuries] = [random.chance(0.5), random.chance(0.5)];
    const [estimate, deductible] = [random.int(900, 14_000), random.pick([250, 500, 1_000])];
    const date = (iso: string) => formatDate(iso, 'MM/dd/yyyy', 'en-US');
    const story = `Insured was stopped at a red light on ${insured.street} when the other vehicle struck the rear bumper at low speed.`;
    sheet.text(40, 45, 'AUTOMOBILE LOSS NOTICE', { size: 14, face: 'bold' });
    const band = (y: number, title: string) => {
      sheet.panel(40, y, 532, 14, '#000000');
      sheet.text(44, y + 10, title, { size: 8, face: 'bold', color: '#ffffff' });
      return y + 14;
    };
    const boxes = (y: number, pairs: readonly (readonly [string, string])[]) =>
      drawBoxedPairs(
        sheet,
        40,
        y,
        pairs.map(() => 532 / pairs.length),
        pairs,
        { height: 28 },
      );
    let y = boxes(56, [
      ['POLICY NUMBER', policy],
      ['CLAIM NUMBER', claim],
      ['DATE OF LOSS', date(loss)],
      ['DATE REPORTED', date(reported)],
    ]);
    const driver = (top: number, title: string, index: 0 | 1, person: typeof insured) => {
      const next = boxes(band(top, title), [
        ['NAME', person.fullName],
        ['ADDRESS', person.street],
        ['CITY, STATE, ZIP', `${person.city}, ${person.region} ${person.postalCode}`],
      ]);
      return boxes(next, [
        ['PHONE', person.phone],
        ['YEAR', String(years[index])],
        ['MAKE AND MODEL', cars[index] ?? ''],
        ['DRIVER LICENSE NO.', index === 0 ? '' : random.digits(8)],
      ]);
    };
    y = driver(y + 6, 'INSURED', 0, insured);
    y = driver(y + 6, 'OTHER DRIVER', 1, other);
    y = band(y + 6, 'LOSS');
    sheet.frame(40, y, 532, 60);
    sheet.text(43, y + 8, 'DESCRIPTION OF ACCIDENT', { size: 6.5 });
    drawParagraph(sheet, 46, y + 24, 510, story);
    y = boxes(y + 60, [
      ['ESTIMATE AMOUNT', `$${formatAmount(estimate, 'comma-point')}`],
      ['DEDUCTIBLE', `$${formatAmount(deductible, 'comma-point')}`],
      ['LIENHOLDER', ''],
    ]);
    sheet.text(46, y + 20, 'POLICE REPORT FILED?', { size: 8 });
    drawCheckBox(sheet, drawCheckBox(sheet, 160, y + 20, 'Y', police, { size: 9 }), y + 20, 'N', !police, { size: 9 });
    sheet.text(306, y + 20, 'ANY INJURIES?', { size: 8 });
    drawCheckBox(sheet, drawCheckBox(sheet, 400, y + 20, 'Y', injuries, { size: 9 }), y + 20, 'N', !injuries, {
      size: 9,
    });
    const party = (person: typeof insured, index: 0 | 1) => ({
      name: askText(person.fullName),
      street: askText(person.street),
      city: askText(person.city),
      state: askText(person.region),
      zip: askText(person.postalCode),
      phone: askText(person.phone),
      vehicleYear: askNumber(years[index] ?? null),
      vehicle: askText(cars[index] ?? null, { description: 'Make and model' }),
    });
    const asked = askObject({
      policyNumber: askText(policy),
      claimNumber: askText(claim),
      dateOfLoss: askDate(loss),
      dateReported: askDate(reported),
      insured: askObject({ ...party(insured, 0), driverLicense: askText(null) }),
      otherDriver: askObject(party(other, 1)),
      accidentDescription: askText(story),
      estimate: askNumber(estimate),
      deductible: askNumber(deductible),
      policeReport: askFlag(police),
      injuries: askFlag(injuries),
      lienholder: askText(null),
    });
    return { sheet, asked };
  },
};
