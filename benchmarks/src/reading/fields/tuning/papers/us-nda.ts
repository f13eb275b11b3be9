import { askDate, askObject, askText } from '../../asking/asked.js';
import { drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A contract in prose: all facts stand within sentences. */
export const usNda: FieldsLayout = {
  name: 'us-nda',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ size: letter, family: 'serif' });
    const first = makeParty(random, unitedStates);
    const second = makeParty(random, unitedStates, first);
    const effective = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const [years, state] = [random.int(2, 5), random.pick(['Delaware', 'Texas', 'Oregon', 'Illinois'])];
    const words = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' }[years] ?? '';
    const style = { size: 11, leading: 15 };
    sheet.text(306, 70, 'MUTUAL NON-DISCLOSURE AGREEMENT', { size: 14, face: 'bold', align: 'centre' });
    const paragraphs = [
      `This Mutual Non-Disclosure Agreement (the "Agreement") is entered into as of ${formatDate(effective, 'MMMM d, yyyy', 'en-US')} (the "Effective Date") by and between ${first.name}, with offices at ${first.street}, ${first.city}, ${first.region} ${first.postalCode} ("Party A"), and ${second.name}, with offices at ${second.street}, ${second.city}, ${second.region} ${second.postalCode} ("Party B").`,
      '1. Confidential Information. Each party may disclose to the other information about its business, products and customers that is marked as confidential or that a reasonable person would understand to be so.',
      '2. Obligations. The receiving party shall use the information only to evaluate a possible business relationship and shall protect it with the care that it uses for its own.',
      `3. Term. This Agreement shall remain in effect for a period of ${words} (${years}) years from the Effective Date.`,
      `4. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of ${state}, without regard to its conflict of laws rules.`,
    ];
    let y = 110;
    for (const paragraph of paragraphs) y = drawParagraph(sheet, 72, y, 468, paragraph, style) + 10;
    const asked = askObject({
      effective_date: askDate(effective),
      party_a: askText(first.name, { description: 'Name of the first party' }),
      party_b: askText(second.name, { description: 'Name of the second party' }),
      term: askText(`${words} (${years}) years`, { description: 'How long the agreement lasts' }),
      governing_law: askText(state, { description: 'State whose law governs the agreement' }),
      signature_date: askDate(null),
    });
    return { sheet, asked };
  },
};
