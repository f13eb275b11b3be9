import { askDate, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const jobs = [
  'Contable',
  'Jefa de almacén',
  'Técnico de mantenimiento',
  'Auxiliar administrativo',
  'Responsable de compras',
];
const studies = [
  ['Grado en Administración de Empresas', 'Universidad de Valencia'],
  ['Máster en Logística', 'Escuela de Negocios del Ebro'],
  ['Técnico Superior en Automoción', 'IES La Marina'],
] as const;
const levels = ['A2', 'B1', 'B2', 'C1'];

/** A curriculum vitae of two columns: facts of the person in a coloured one, years at the left of jobs and studies. */
export const esCurriculumPaper: FieldsLayout = {
  name: 'es-curriculum',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, spain);
    const companies = random.sample(spain.companies, 3);
    const titles = random.sample(jobs, 3);
    let year = 2026 - random.int(0, 1);
    const work = titles.map((title, index) => {
      const until = year;
      year -= random.int(2, 4);
      return { title, company: companies[index] ?? '', from: String(year), to: String(until) };
    });
    const schools = random
      .sample(studies, 2)
      .map(([degree, school], index) => ({ degree, school, year: String(year - index * 3) }));
    const languages = random
      .sample(['Inglés', 'Francés', 'Alemán', 'Italiano'], random.int(2, 3))
      .map((name) => ({ name, level: random.pick(levels) }));
    const skills = random.sample(['Excel avanzado', 'SAP', 'Trabajo en equipo', 'Carretilla elevadora', 'AutoCAD'], 3);
    const nationality = random.pick(['Española', 'Portuguesa', 'Italiana', 'Argentina']);
    const white = { color: '#ffffff', size: 9 };
    sheet.panel(0, 0, 190, 842, '#37474f');
    const heading = (y: number, text: string) => {
      sheet.text(22, y, text, { ...white, size: 11, face: 'bold' });
      sheet.rule(22, y + 4, 168, y + 4, 0.6, '#ffffff');
    };
    heading(180, 'Contacto');
    drawLines(sheet, 22, 200, [person.phone, person.email, person.street, `${person.postalCode} ${person.city}`], {
      ...white,
      leading: 15,
    });
    heading(290, 'Datos personales');
    drawLines(
      sheet,
      22,
      310,
      ['Fecha de nacimiento', formatDate(person.birthDate, 'dd/MM/yyyy', 'es'), 'Nacionalidad', nationality],
      { ...white, leading: 14 },
    );
    heading(392, 'Idiomas');
    languages.forEach(({ name, level }, index) => {
      sheet.text(22, 412 + index * 16, name, white);
      sheet.text(168, 412 + index * 16, level, { ...white, align: 'right' });
    });
    heading(490, 'Competencias');
    skills.forEach((skill, index) => {
      sheet.text(22, 510 + index * 16, `• ${skill}`, white);
    });
    sheet.text(215, 76, person.givenName, { size: 26 });
    sheet.text(215, 106, person.familyName, { size: 26, face: 'bold' });
    sheet.text(215, 128, work[0]?.title ?? '', { size: 12, color: '#546e7a' });
    const section = (y: number, text: string) => {
      sheet.text(215, y, text.toUpperCase(), { size: 12, face: 'bold', color: '#37474f' });
      sheet.rule(215, y + 5, 560, y + 5, 0.8, '#37474f');
    };
    section(180, 'Experiencia laboral');
    work.forEach((job, index) => {
      const y = 204 + index * 76;
      sheet.text(215, y, `${job.from} - ${job.to}`, { size: 9 });
      sheet.text(295, y, job.title, { face: 'bold', size: 11 });
      sheet.text(295, y + 14, job.company, { face: 'italic' });
      drawParagraph(
        sheet,
        295,
        y + 29,
        260,
        'Planificación del trabajo diario, trato con clientes y proveedores, elaboración de informes.',
        { size: 9 },
      );
    });
    section(440, 'Formación');
    schools.forEach((school, index) => {
      const y = 464 + index * 40;
      sheet.text(215, y, school.year, { size: 9 });
      sheet.text(295, y, school.degree, { face: 'bold' });
      sheet.text(295, y + 13, school.school, { face: 'italic' });
    });
    const text = { type: 'string' };
    const asked = askObject({
      nombre: askText(person.givenName),
      apellidos: askText(person.familyName),
      telefono: askText(person.phone),
      correo_electronico: askText(person.email),
      codigo_postal: askText(person.postalCode),
      ciudad: askText(person.city),
      fecha_nacimiento: askDate(person.birthDate),
      nacionalidad: askText(nationality),
      experiencia: askRows(
        { puesto: text, empresa: text, desde: { ...text, description: 'año' }, hasta: { ...text, description: 'año' } },
        work.map((job) => ({ puesto: job.title, empresa: job.company, desde: job.from, hasta: job.to })),
      ),
      formacion: askRows(
        { titulo: text, centro: text, ano: { ...text, description: 'año' } },
        schools.map((school) => ({ titulo: school.degree, centro: school.school, ano: school.year })),
      ),
      idiomas: askRows(
        { idioma: text, nivel: { ...text, enum: levels } },
        languages.map(({ name, level }) => ({ idioma: name, nivel: level })),
      ),
      carnet_conducir: askText(null),
    });
    return { sheet, asked };
  },
};
