import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A contract with a summary of terms on the first page, clauses below, and the signatures on the second. */
export const usServiceAgreement: FieldsLayout = {
  name: 'us-service-agreement',
  kind: 'other',
  async draw(random) {
    const sheet = await createSheet({ size: letter, family: 'serif' });
    const provider = makeParty(random, unitedStates);
    const client = makeParty(random, unitedStates, provider);
    const [fee, months, notice] = [random.int(8, 95) * 100, random.pick([6, 12, 24]), random.pick([30, 60, 90])];
    const start = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const state = random.pick(['Georgia', 'Minnesota', 'Texas']);
    const style = { size: 11, leading: 15 };
    sheet.text(306, 70, 'SERVICE AGREEMENT', { size: 15, face: 'bold', align: 'centre' });
    drawPairs(
      sheet,
      72,
      110,
      [
        ['Provider', provider.name ?? ''],
        ['Client', client.name ?? ''],
        ['Commencement Date', formatDate(start, 'MMMM d, yyyy', 'en-US')],
        ['Initial Term', `${months} months`],
        ['Monthly Fee', `US$ ${formatAmount(fee, 'comma-point')}`],
        ['Governing Law', `State of ${state}`],
      ],
      { gap: 140, leading: 18, label: { face: 'bold', size: 11 }, value: { size: 11 } },
    );
    let y = drawParagraph(
      sheet,
      72,
      240,
      468,
      `1. Services. Provider shall perform the services described in Exhibit A for Client at its premises at ${client.street}, ${client.city}.`,
      style,
    );
    y = drawParagraph(
      sheet,
      72,
      y + 8,
      468,
      'Late payments bear interest at one and one-half percent per month. Fees are exclusive of taxes.',
      style,
    );
    drawParagraph(
      sheet,
      72,
      y + 8,
      468,
      `2. Termination. Either party may terminate this Agreement upon ${notice} days' prior written notice to the other.`,
      style,
    );
    sheet.newPage();
    drawPairs(
      sheet,
      72,
      90,
      [
        ['Signed for the Provider by', provider.contact ?? ''],
        ['Signed for the Client by', client.contact ?? ''],
      ],
      { gap: 180, leading: 40 },
    );
    const asked = askObject({
      provider: askText(provider.name),
      client: askText(client.name),
      commencement_date: askDate(start),
      initial_term_months: askNumber(months),
      monthly_fee: askNumber(fee),
      notice_days: askNumber(notice, { description: 'Days of notice for termination' }),
      provider_signatory: askText(provider.contact, { description: 'Who signed for the provider' }),
      client_signatory: askText(client.contact, { description: 'Who signed for the client' }),
      end_date: askDate(null),
    });
    return { sheet, asked };
  },
};
