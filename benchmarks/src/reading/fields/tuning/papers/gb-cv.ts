import { askObject, askRows, askText, askValues } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const posts = ['Site Manager', 'Quantity Surveyor', 'Estimator', 'Planning Officer'];
const skills = ['AutoCAD', 'Cost control', 'Contract law', 'MS Project', 'Team leadership'];
const schools = ['University of Leeds', 'Cardiff University', 'Bath College'];

/** A curriculum with years at the right edge, employers in one line with posts, skills and languages after commas. */
export const gbCv: FieldsLayout = {
  name: 'gb-cv',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const person = makePerson(random, unitedKingdom);
    const firms = random.sample(unitedKingdom.companies, 3);
    const jobs = random
      .sample(posts, 3)
      .map((title, index) => ({ title, company: firms[index] ?? '', from: 2021 - index * 5, to: 2026 - index * 5 }));
    const studies = random.sample(schools, 2).map((school, index) => ({
      degree: ['BSc Construction Management', 'HNC Building'][index] ?? '',
      school,
      year: 2010 - index * 3,
    }));
    const known = random.sample(skills, 4);
    const tongues = random.sample(['English', 'Welsh', 'Polish', 'French'], 2);
    sheet.text(297, 60, person.fullName, { size: 20, face: 'bold', align: 'centre' });
    sheet.text(
      297,
      78,
      [person.street, `${person.city} ${person.postalCode}`, person.phone, person.email].join(' | '),
      { size: 9, align: 'centre' },
    );
    const heading = (y: number, text: string) => {
      sheet.text(60, y, text.toUpperCase(), { size: 11, face: 'bold' });
      sheet.rule(60, y + 3, 535, y + 3);
    };
    heading(115, 'Employment history');
    let y = 133;
    for (const job of jobs) {
      y = drawEnds(
        sheet,
        60,
        535,
        y,
        [[`${job.title}, ${job.company}`, `${job.from} - ${job.from === 2021 ? 'present' : job.to}`]],
        { size: 11, face: 'bold' },
      );
      y =
        drawLines(sheet, 72, y, ['- Led teams on projects for public clients', '- Reported to the board every month'], {
          size: 10,
        }) + 6;
    }
    heading(y + 12, 'Education');
    y = drawEnds(
      sheet,
      60,
      535,
      y + 30,
      studies.map(({ degree, school, year }) => [`${degree}, ${school}`, String(year)] as const),
      { size: 11 },
    );
    heading(y + 12, 'Key skills');
    sheet.text(60, y + 30, known.join(', '), { size: 10 });
    heading(y + 54, 'Languages');
    sheet.text(60, y + 72, tongues.join(', '), { size: 10 });
    const text = { type: 'string' };
    const asked = askObject({
      name: askText(person.fullName),
      email: askText(person.email),
      phone: askText(person.phone),
      city: askText(person.city),
      employment: askRows(
        { job_title: text, company: text },
        jobs.map(({ title, company }) => ({ job_title: title, company })),
      ),
      education: askRows(
        { degree: text, institution: text, year: { type: 'integer' } },
        studies.map(({ degree, school, year }) => ({ degree, institution: school, year })),
      ),
      skills: askValues(text, known),
      languages: askValues(text, tongues),
      driving_licence: askText(null),
    });
    return { sheet, asked };
  },
};
