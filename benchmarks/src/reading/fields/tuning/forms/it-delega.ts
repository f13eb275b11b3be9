import { askDate, askObject, askText } from '../../asking/asked.js';
import { createSheet } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import type { Random } from '../../facts/create-random.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

function makeSigner(random: Random, [given, family]: readonly [string, string]) {
  return {
    ...makePerson(random, italy),
    fullName: `${given} ${family}`,
    taxCode: `${random.letters(6)}${random.digits(2)}${random.letters(1)}${random.digits(2)}${random.letters(1)}${random.digits(3)}${random.letters(1)}`,
    card: `C${random.letters(1)}${random.digits(5)}${random.letters(2)}`,
  };
}

type Signer = ReturnType<typeof makeSigner>;
const date = (iso: string) => formatDate(iso, 'dd/MM/yyyy', 'it');

/** An authority to collect a parcel or paper: printed sentences with blanks, once for who gives it, once for who gets it. */
export const itDelegaForm: FieldsLayout = {
  name: 'it-delega',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const [one = ['', ''] as const, other = ['', ''] as const] = random.sample(italy.people, 2);
    const [giver, taker] = [makeSigner(random, one), makeSigner(random, other)];
    const matter = random.pick([
      'ritiro della tessera elettorale',
      'ritiro di un plico raccomandato',
      'ritiro del referto medico',
    ]);
    const day = `2026-${String(random.int(1, 12)).padStart(2, '0')}-${random.int(13, 28)}`;
    const town = random.pick(italy.towns)[1];
    /** Printed words and blanks in turn along one line. */
    const line = (y: number, parts: readonly (readonly [printed: string, filled: string, width: number])[]) => {
      let x = 60;
      for (const [printed, filled, width] of parts) {
        sheet.text(x, y, printed, { size: 11 });
        x += sheet.widthOf(printed, { size: 11 }) + 3;
        sheet.text(x + 4, y - 1, filled, { size: 10.5, family: 'sans', face: 'italic', color: '#1a237e' });
        sheet.rule(x, y + 2, x + width, y + 2, 0.4);
        x += width + 4;
      }
    };
    const person = (y: number, opening: string, signer: Signer) => {
      line(y, [[opening, signer.fullName, 475 - sheet.widthOf(opening, { size: 11 }) - 3]]);
      line(y + 24, [
        ['nato/a a', signer.birthPlace, 150],
        ['il', date(signer.birthDate), 100],
      ]);
      line(y + 48, [
        ['residente in', signer.city, 120],
        ['indirizzo', signer.street, 250],
      ]);
      line(y + 72, [
        ['C.F.', signer.taxCode, 160],
        ['carta d’identità n.', signer.card, 140],
      ]);
    };
    sheet.text(297, 80, 'DELEGA', { size: 20, face: 'bold', align: 'centre' });
    person(130, 'Il/La sottoscritto/a', giver);
    sheet.text(297, 244, 'DELEGA', { size: 13, face: 'bold', align: 'centre' });
    person(276, 'il/la Sig./Sig.ra', taker);
    line(384, [['al seguente atto:', matter, 380]]);
    sheet.text(60, 420, 'Si allega copia del documento di identità del delegante e del delegato.', { size: 11 });
    line(470, [['Luogo e data', `${town}, ${date(day)}`, 200]]);
    line(520, [['Firma del delegante', '', 250]]);
    const ask = (signer: Signer) =>
      askObject({
        nomeCognome: askText(signer.fullName),
        luogoNascita: askText(signer.birthPlace),
        dataNascita: askDate(signer.birthDate),
        comuneResidenza: askText(signer.city),
        indirizzo: askText(signer.street),
        codiceFiscale: askText(signer.taxCode),
        cartaIdentita: askText(signer.card),
      });
    const asked = askObject({
      delegante: ask(giver),
      delegato: ask(taker),
      oggetto: askText(matter, { description: 'atto per cui si conferisce la delega' }),
      luogo: askText(town, { description: 'luogo della firma' }),
      data: askDate(day, { description: 'data della firma' }),
      telefono: askText(null),
    });
    return { sheet, asked };
  },
};
