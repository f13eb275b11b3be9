import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import type { Box } from '@recto/document-model';
import type { ExtractionPage } from './extraction-types.js';
import { endingAt, madePage } from './testing/made-page.js';
import { object, text } from './testing/made-schemas.js';

function values(page: ExtractionPage, properties: Record<string, unknown>) {
  return extractFields({ page, schema: object(properties) }).value;
}

const bool = { type: ['boolean', 'null'] };

describe('what a paper states in so many words', () => {
  test('answers the field that is called by the same word', () => {
    expect(values(madePage([[[50, 'Fare rules: NON EXCHANGEABLE']]]), { exchangeable: bool })).toEqual({
      exchangeable: false,
    });
    expect(values(madePage([[[50, 'Fully exchangeable']]]), { is_exchangeable: bool })).toEqual({
      is_exchangeable: true,
    });
  });

  test('says nothing where it stands alone or both ways', () => {
    expect(values(madePage([[[50, 'Exchangeable']]]), { exchangeable: bool })).toEqual({ exchangeable: null });
    const both = madePage([[[50, 'Fully exchangeable']], [[50, 'Not exchangeable']]]);
    expect(values(both, { exchangeable: bool })).toEqual({ exchangeable: null });
  });
});

describe('entries of a curriculum in one line', () => {
  test('are divided into what was learnt and where', () => {
    const heading = [[50, 'Education']] as const;
    const page = madePage([
      heading,
      [[50, 'BA History, University of Kent'], endingAt(500, '2014')],
      [[50, 'A levels, Dover College'], endingAt(500, '2011')],
    ]);
    const words = page.words.map((word) =>
      word.text === 'Education' ? { ...word, isBold: true, fontSizePt: 14 } : word,
    );
    const education = {
      type: ['array', 'null'],
      items: object({ degree: text, school: text, year: { type: ['integer', 'null'] } }),
    };
    expect(values({ ...page, words }, { education })).toEqual({
      education: [
        { degree: 'BA History', school: 'University of Kent', year: 2014 },
        { degree: 'A levels', school: 'Dover College', year: 2011 },
      ],
    });
  });
});

describe('a list of answers', () => {
  const box = (x: number): Box[] => [
    { x, y: 54, width: 9, height: 0.5 },
    { x, y: 63, width: 9, height: 0.5 },
    { x, y: 54, width: 0.5, height: 9 },
    { x: x + 8.5, y: 54, width: 0.5, height: 9 },
  ];

  test('is what is ticked of them, whatever the question is called', () => {
    const page = madePage([
      [[50, 'When would you come?']],
      [
        [62, 'Mornings'],
        [162, 'Evenings'],
        [262, 'Weekends'],
      ],
    ]);
    const rules = [...box(50), ...box(150), ...box(250)];
    const ticks = [150, 250].map((x) => ({ x: x + 1, y: 55, width: 7, height: 7 }));
    const slots = {
      type: ['array', 'null'],
      items: { type: ['string', 'null'], enum: ['Mornings', 'Evenings', 'Weekends'] },
    };
    expect(values({ ...page, rules, ticks }, { slots })).toEqual({ slots: ['Evenings', 'Weekends'] });
  });
});

describe('sides of a deal', () => {
  test('may stand behind what is asked of them', () => {
    const page = madePage([[[50, 'Bill to:']], [[50, 'Ann Poole']], [[50, '4 High Street']], [[50, 'Leeds LS1 4AP']]]);
    expect(values(page, { city_customer: text, name_customer: text })).toEqual({
      city_customer: 'Leeds',
      name_customer: 'Ann Poole',
    });
  });
});
