import { askDate, askObject, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A deed: date and parties on the first page in numbered paragraphs, law and term overleaf. */
export const gbConfidentiality: FieldsLayout = {
  name: 'gb-confidentiality',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const discloser = makeParty(random, unitedKingdom);
    const recipient = makeParty(random, unitedKingdom, discloser);
    const dated = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const [law, months] = [
      random.pick(['England and Wales', 'Scotland', 'Northern Ireland']),
      random.pick([12, 18, 24, 36]),
    ];
    const company = () => `0${random.digits(7)}`;
    const style = { size: 11, leading: 16 };
    sheet.text(297, 70, 'CONFIDENTIALITY AGREEMENT', { size: 15, face: 'bold', align: 'centre' });
    sheet.text(70, 110, `Dated: ${formatDate(dated, 'd MMMM yyyy', 'en-GB')}`, style);
    sheet.text(70, 140, 'PARTIES', { ...style, face: 'bold' });
    let y = drawParagraph(
      sheet,
      90,
      160,
      435,
      `(1) ${discloser.name}, a company registered under number ${company()} whose registered office is at ${discloser.street}, ${discloser.city} ${discloser.postalCode} (the "Discloser"); and`,
      style,
    );
    y = drawParagraph(
      sheet,
      90,
      y + 8,
      435,
      `(2) ${recipient.name}, a company registered under number ${company()} whose registered office is at ${recipient.street}, ${recipient.city} ${recipient.postalCode} (the "Recipient").`,
      style,
    );
    sheet.text(70, y + 16, 'BACKGROUND', { ...style, face: 'bold' });
    y = drawParagraph(
      sheet,
      90,
      y + 36,
      435,
      'The parties wish to discuss a possible collaboration. The Discloser will make information available to the Recipient on the terms of this agreement.',
      style,
    );
    drawLines(sheet, 70, y + 16, ['AGREED TERMS'], { ...style, face: 'bold' });
    drawParagraph(
      sheet,
      90,
      y + 36,
      435,
      '1. The Recipient shall keep the Confidential Information secret and shall not use it for any purpose other than the Permitted Purpose.',
      style,
    );
    sheet.newPage();
    y = drawParagraph(
      sheet,
      90,
      80,
      435,
      `2. The obligations in this agreement shall continue for ${months} months from the date of this agreement.`,
      style,
    );
    y = drawParagraph(
      sheet,
      90,
      y + 8,
      435,
      `3. This agreement and any dispute arising out of it shall be governed by the law of ${law}.`,
      style,
    );
    drawLines(sheet, 70, y + 60, [`Signed for ${discloser.name}: ____________________`, `Name: ${discloser.contact}`], {
      ...style,
      leading: 24,
    });
    const asked = askObject({
      agreementDate: askDate(dated),
      discloser: askText(discloser.name, { description: 'Name of the disclosing party' }),
      recipient: askText(recipient.name, { description: 'Name of the receiving party' }),
      duration: askText(`${months} months`, { description: 'How long the obligations continue' }),
      governingLaw: askText(law),
      signatory: askText(discloser.contact, { description: 'Name of the person who signs' }),
      penalty: askText(null, { description: 'Contractual penalty for a breach' }),
    });
    return { sheet, asked };
  },
};
