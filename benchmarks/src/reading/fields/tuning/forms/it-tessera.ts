import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A sentence with blanks: values stand within the text, over lines of dots or underscores. */
export const itTesseraForm: FieldsLayout = {
  name: 'it-tessera',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const person = makePerson(random, italy);
    const fiscalCode = `${random.letters(6)}${random.digits(2)}${random.letters(1)}${random.digits(2)}${random.letters(1)}${random.digits(3)}${random.letters(1)}`;
    const renews = random.chance(0.5);
    const date = (iso: string) => formatDate(iso, 'dd/MM/yyyy', 'it');
    sheet.text(297, 70, 'MODULO DI ISCRIZIONE', { size: 16, face: 'bold', align: 'centre' });
    const style = { size: 12 };
    const lines = [
      `Il/La sottoscritto/a  ${person.fullName}  _________`,
      `Nato/a a  ${person.birthPlace}  ____  il  ${date(person.birthDate)}  ____`,
      `Residente in  ${person.street}  ________`,
      `Comune  ${person.city}  ________  CAP  ${person.postalCode}  Provincia  ${person.region}`,
      `Codice fiscale: ${fiscalCode}`,
      `Telefono: ${person.phone}    E-mail: ${person.email}`,
    ];
    lines.forEach((line, index) => {
      sheet.text(60, 120 + index * 28, line, style);
    });
    sheet.text(60, 310, 'chiede', { ...style, face: 'italic' });
    drawCheckBox(sheet, 60, 335, "la prima iscrizione all'associazione", !renews, { mark: 'brackets' });
    drawCheckBox(sheet, 60, 355, 'il rinnovo della tessera', renews, { mark: 'brackets' });
    const asked = askObject({
      nome_e_cognome: askText(person.fullName),
      luogo_di_nascita: askText(person.birthPlace),
      data_di_nascita: askDate(person.birthDate),
      comune: askText(person.city),
      cap: askText(person.postalCode),
      provincia: askText(person.region),
      codice_fiscale: askText(fiscalCode),
      telefono: askText(person.phone),
      email: askText(person.email),
      rinnovo: askFlag(renews, { description: 'rinnovo della tessera' }),
    });
    return { sheet, asked };
  },
};
