import { askObject, askRows, askText, askValues } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const schools = ['University of Minnesota', 'Texas State University', 'Reed College'];
const skills = ['SQL', 'Python', 'Spanish', 'Project management', 'AutoCAD', 'Public speaking'];

/** A résumé: centred head, sections, jobs with years at the right edge. */
export const usResume: FieldsLayout = {
  name: 'us-resume',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ size: letter, family: 'serif' });
    const person = makePerson(random, unitedStates);
    const [school, known] = [random.pick(schools), random.sample(skills, 4)];
    const jobs = random
      .sample(['Project Engineer', 'Data Analyst', 'Office Manager', 'Shift Supervisor'], 2)
      .map((title, index) => ({
        title,
        company: unitedStates.companies[random.int(0, 2) + index * 3] ?? '',
        years: index === 0 ? '2021 - Present' : '2016 - 2021',
      }));
    sheet.text(306, 60, person.fullName, { size: 20, face: 'bold', align: 'centre' });
    sheet.text(306, 78, `${person.city}, ${person.region} | ${person.phone} | ${person.email}`, { align: 'centre' });
    const section = (y: number, title: string) => {
      sheet.text(60, y, title, { size: 12, face: 'bold' });
      sheet.rule(60, y + 4, 552, y + 4, 0.5);
    };
    section(115, 'EXPERIENCE');
    jobs.forEach((job, index) => {
      const y = 135 + index * 70;
      sheet.text(60, y, job.title, { face: 'bold' });
      sheet.text(552, y, job.years, { align: 'right' });
      sheet.text(60, y + 13, job.company, { face: 'italic' });
      drawLines(sheet, 72, y + 27, [
        '• Led a team of five and cut the turnaround time by a third.',
        '• Kept the books of two branches without a finding.',
      ]);
    });
    section(285, 'EDUCATION');
    sheet.text(60, 305, `B.A. in Economics, ${school}`);
    sheet.text(552, 305, '2016', { align: 'right' });
    section(335, 'SKILLS');
    sheet.text(60, 355, known.join(', '));
    const asked = askObject({
      name: askText(person.fullName),
      email: askText(person.email),
      phone: askText(person.phone),
      work_experience: askRows(
        { job_title: { type: 'string' }, company: { type: 'string' } },
        jobs.map(({ title, company }) => ({ job_title: title, company })),
      ),
      skills: askValues({ type: 'string' }, known),
      linkedin: askText(null),
    });
    return { sheet, asked };
  },
};
