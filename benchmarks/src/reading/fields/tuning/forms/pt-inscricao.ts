import { askDate, askFlag, askObject, askText } from '../../asking/asked.js';
import { drawCheckBox } from '../../drawing/draw-check-box.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** Bold labels in line with values in another face, three columns, a choice among boxes stacked under a question. */
export const ptInscricaoForm: FieldsLayout = {
  name: 'pt-inscricao',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, portugal);
    const guardian = makePerson(random, portugal);
    const sports = ['Natação', 'Futebol', 'Ginástica', 'Xadrez'];
    const [sport, images] = [random.pick(sports), random.chance(0.5)];
    const taxNumber = random.digits(9);
    const since = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const put = (x: number, y: number, label: string, value: string) => {
      sheet.text(x, y, label, { face: 'bold', size: 9 });
      sheet.text(x + sheet.widthOf(label, { face: 'bold', size: 9 }) + 5, y, value, { family: 'serif', size: 11 });
    };
    sheet.text(45, 60, 'Clube Desportivo - Ficha de inscrição', { size: 16 });
    put(45, 100, 'Nome:', person.fullName);
    put(45, 122, 'Nascido(a) em:', formatDate(person.birthDate, 'dd/MM/yyyy', 'pt'));
    put(300, 122, 'NIF:', taxNumber);
    put(45, 144, 'Morada:', person.street);
    put(300, 144, 'Código postal:', person.postalCode);
    put(430, 144, 'Localidade:', person.city);
    put(45, 166, 'Telemóvel:', person.phone);
    put(300, 166, 'Correio eletrónico:', person.email);
    sheet.text(45, 200, 'Modalidade pretendida', { face: 'bold', size: 9 });
    sports.forEach((name, index) => {
      drawCheckBox(sheet, 60, 218 + index * 16, name, name === sport, { mark: 'letter' });
    });
    put(300, 200, 'Sócio desde:', formatDate(since, 'dd/MM/yyyy', 'pt'));
    put(300, 222, 'Encarregado de educação:', guardian.fullName);
    put(300, 244, 'Contacto do encarregado:', guardian.phone);
    sheet.text(45, 310, 'Autorizo a utilização de imagens:', { size: 9 });
    drawCheckBox(sheet, drawCheckBox(sheet, 215, 310, 'Sim', images, { mark: 'brackets' }), 310, 'Não', !images, {
      mark: 'brackets',
    });
    const asked = askObject({
      nome: askText(person.fullName),
      data_nascimento: askDate(person.birthDate),
      nif: askText(taxNumber),
      morada: askObject({
        rua: askText(person.street),
        codigo_postal: askText(person.postalCode),
        localidade: askText(person.city),
      }),
      telemovel: askText(person.phone),
      email: askText(person.email),
      modalidade: askText(sport, { enum: sports }),
      socio_desde: askDate(since),
      encarregado: askText(guardian.fullName, { description: 'Encarregado de educação' }),
      autoriza_imagens: askFlag(images),
      profissao: askText(null),
    });
    return { sheet, asked };
  },
};
