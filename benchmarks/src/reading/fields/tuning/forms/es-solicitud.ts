import { askDate, askObject, askText } from '../../asking/asked.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Lines with dotted leaders from label to value, two pairs to a line. */
export const esSolicitudForm: FieldsLayout = {
  name: 'es-solicitud',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const person = makePerson(random, spain);
    const dni = `${random.digits(8)}${random.letters(1)}`;
    const studies = random.pick(['Grado en Enfermería', 'Bachillerato', 'Ingeniería Civil']);
    const start = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const rows = [
      [
        ['Apellidos', person.familyName],
        ['Nombre', person.givenName],
      ],
      [
        ['DNI', dni],
        ['Fecha de nacimiento', formatDate(person.birthDate, 'dd/MM/yyyy', 'es')],
      ],
      [
        ['Domicilio', person.street],
        ['Localidad', person.city],
      ],
      [
        ['Código postal', person.postalCode],
        ['Teléfono', person.phone],
      ],
      [
        ['Estudios', studies],
        ['Correo electrónico', person.email],
      ],
      [
        ['Fecha de inicio', formatDate(start, 'dd/MM/yyyy', 'es')],
        ['Tutor', ''],
      ],
    ] as const;
    sheet.text(297, 70, 'SOLICITUD DE BECA', { size: 16, face: 'bold', align: 'centre' });
    sheet.text(297, 88, 'Curso 2026/2027 - Convocatoria de 2 de enero de 2026', { size: 9, align: 'centre' });
    rows.forEach((row, rowIndex) => {
      row.forEach(([label, value], index) => {
        const [x, y] = [50 + index * 255, 130 + rowIndex * 26];
        const dots = '.'.repeat(Math.max(3, Math.floor((110 - sheet.widthOf(label)) / sheet.widthOf('.'))));
        sheet.text(x, y, `${label}${dots}`);
        sheet.text(x + 114, y, value);
      });
    });
    const asked = askObject({
      apellidos: askText(person.familyName),
      nombre: askText(person.givenName),
      dni: askText(dni),
      fecha_nacimiento: askDate(person.birthDate),
      domicilio: askText(person.street),
      localidad: askText(person.city),
      codigo_postal: askText(person.postalCode),
      telefono: askText(person.phone),
      correo: askText(person.email),
      estudios: askText(studies),
      fecha_inicio: askDate(start),
      tutor: askText(null),
    });
    return { sheet, asked };
  },
};
