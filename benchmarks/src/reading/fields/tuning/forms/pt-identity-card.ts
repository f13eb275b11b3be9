import { askDate, askObject, askText } from '../../asking/asked.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A card with labels in two languages above the values and a machine-readable zone. */
export const ptIdentityCardForm: FieldsLayout = {
  name: 'pt-identity-card',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ size: [420, 280] });
    const person = makePerson(random, portugal);
    const number = `${random.digits(8)} ${random.digits(1)} ${random.letters(2)}${random.digits(1)}`;
    const [sex, expires] = [
      random.pick(['M', 'F']),
      `203${random.int(0, 4)}-0${random.int(1, 9)}-${random.int(13, 28)}`,
    ];
    const date = (iso: string) => formatDate(iso, 'dd MM yyyy', 'pt');
    sheet.panel(0, 0, 420, 40, '#d8e2dc');
    sheet.text(20, 25, 'CARTÃO DE CIDADÃO / CITIZEN CARD', { size: 12, face: 'bold' });
    sheet.frame(20, 55, 90, 115, 0.8);
    const cells = [
      [125, 62, 'APELIDO [S] / SURNAME', person.familyName.toUpperCase()],
      [125, 92, 'NOME [S] / GIVEN NAME [S]', person.givenName.toUpperCase()],
      [125, 122, 'SEXO / SEX', sex],
      [190, 122, 'NACIONALIDADE / NATIONALITY', 'PRT'],
      [325, 122, 'ALTURA / HEIGHT', `1,${random.int(52, 96)}`],
      [125, 152, 'DATA DE NASCIMENTO / DATE OF BIRTH', date(person.birthDate)],
      [290, 152, 'DATA DE VALIDADE / EXPIRY', date(expires)],
      [125, 182, 'Nº DOCUMENTO / DOCUMENT No.', number],
    ] as const;
    for (const [x, y, label, value] of cells) {
      sheet.text(x, y, label, { size: 6.5, color: '#555555' });
      sheet.text(x, y + 13, value, { size: 11, face: 'bold' });
    }
    const zone = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[^A-Z0-9<]/g, '')
        .padEnd(30, '<')
        .slice(0, 30);
    sheet.text(20, 240, zone(`I<PRT${number.replaceAll(' ', '').slice(0, 9)}`), { family: 'mono', size: 11 });
    sheet.text(20, 256, zone(`${person.familyName.toUpperCase()}<<${person.givenName.toUpperCase()}`), {
      family: 'mono',
      size: 11,
    });
    const asked = askObject({
      surname: askText(person.familyName),
      given_names: askText(person.givenName),
      sex: askText(sex, { enum: ['M', 'F', 'X'] }),
      nationality: askText('PRT'),
      date_of_birth: askDate(person.birthDate),
      expiry_date: askDate(expires),
      document_number: askText(number),
      place_of_birth: askText(null),
    });
    return { sheet, asked };
  },
};
