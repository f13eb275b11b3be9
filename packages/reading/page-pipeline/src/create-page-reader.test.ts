import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import { grayscale, PDFDocument } from 'pdf-lib';
import type { PageKind, PageOutcome } from '@recto/document-model';
import { readFixture } from '@recto/document-model/testing';
import { createPageReader, pageThread } from './create-page-reader.js';
import { modelProfile } from './model-profile.js';
import type {
  PageReader,
  PageReaderSettings,
  PdfPort,
  ReadingObserver,
  ReadPagesRequest,
} from './page-reading-types.js';
import { makeMixedPage } from './testing/make-mixed-page.js';
import { makeTextPages } from './testing/make-text-pages.js';

const pdf = createPdfReader({
  program: pageThread,
  threads: 2,
  inspectTimeoutMs: 30_000,
  pageTimeoutMs: 30_000,
  maxMemoryMb: 256,
});
const open: PageReader[] = [];

function newReader(overrides: Partial<PageReaderSettings> = {}): PageReader {
  const reader = createPageReader({ pdf, threads: 2, pageTimeoutMs: 60_000, ...overrides });
  open.push(reader);
  return reader;
}

const shared = newReader();

afterAll(async () => {
  await Promise.all(open.map((reader) => reader.close()));
  await pdf.close();
});

async function requestFor(name: string, overrides: Partial<ReadPagesRequest> = {}): Promise<ReadPagesRequest> {
  const document = await readFixture(name);
  const inspection = await pdf.inspect(document, { maxPages: 100 });
  if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
  const { pages, profile } = inspection;
  const signal = new AbortController().signal;
  return { document, pages, profile, model: modelProfile('standard-v2'), signal, ...overrides };
}

async function readAll(reader: PageReader, request: ReadPagesRequest): Promise<PageOutcome[]> {
  const outcomes: PageOutcome[] = [];
  for await (const outcome of reader.readPages(request)) outcomes.push(outcome);
  return outcomes;
}

const onePage = { pageNumber: 1, kind: 'text' } as const;

const markdownOf = (outcome: PageOutcome | undefined) => (outcome?.outcome === 'read' ? outcome.markdown : '');

const coverageOf = (outcome: PageOutcome | undefined) => (outcome?.outcome === 'read' ? outcome.coverage : 0);

describe('readPages', () => {
  test('a text page becomes headings, paragraphs and a list, with nothing lost', async () => {
    const [first] = await readAll(shared, await requestFor('text-3-pages.pdf'));
    expect(first).toMatchObject({ outcome: 'read', pageNumber: 1, source: 'text-layer', coverage: 1, confidence: 1 });
    expect(markdownOf(first)).toMatch(
      /^# The harbour in winter\n\nShips lay at anchor .* customs house\.\n\nBy the second/,
    );
    expect(markdownOf(first)).toMatch(
      /\n\n## Provisions\n\n- Flour for sixty days\n- Salted fish in barrels\n- Lamp oil and candles$/,
    );
  });

  test('a scanned page is read to its words', async () => {
    const text = await readAll(shared, await requestFor('text-3-pages.pdf'));
    const scan = await readAll(shared, await requestFor('scan-2-pages.pdf', { model: modelProfile('pro-v1') }));
    const words = (markdown: string) => markdown.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const [index, page] of scan.entries()) {
      expect(page).toMatchObject({ outcome: 'read', source: 'recognition' });
      expect(coverageOf(page)).toBeGreaterThan(0.97);
      expect(words(markdownOf(page))).toEqual(words(markdownOf(text[index])));
    }
    const [page] = scan;
    if (page?.outcome !== 'read') return;
    expect(page.confidence).toBeGreaterThan(0.9);
    const harbour = page.words.find((word) => word.text === 'harbour');
    expect(harbour?.fontSizePt).toBeGreaterThan(19);
    expect(harbour?.fontSizePt).toBeLessThan(25);
    expect(page.blocks[0]).toMatchObject({ type: 'heading', text: 'The harbour in winter' });
    expect(page.blocks[0]?.box.x).toBeCloseTo(70, -1);
  });

  test('a picture beside text is read with it, and in its place', async () => {
    const document = await makeMixedPage(pdf, await readFixture('text-3-pages.pdf'), 'A line of the text layer');
    const request = await requestFor('text-3-pages.pdf', { document, pages: [{ pageNumber: 1, kind: 'mixed' }] });
    const [page] = await readAll(shared, request);
    expect(page).toMatchObject({ outcome: 'read', source: 'mixed', inventedWords: 0 });
    expect(coverageOf(page)).toBeGreaterThan(0.97);
    expect(markdownOf(page)).toMatch(
      /^A line of the text layer\n\n(?:#+ )?The harbour in winter\n\nShips lay at anchor/,
    );
  });

  test('what is written in a figure is no heading of the page, and not in bold', async () => {
    const document = await makeMixedPage(pdf, await readFixture('text-3-pages.pdf'), 'Figure 1: a page', 0.8);
    const request = await requestFor('text-3-pages.pdf', { document, pages: [{ pageNumber: 1, kind: 'mixed' }] });
    const markdown = markdownOf((await readAll(shared, request))[0]);
    expect(markdown).toContain('The harbour in winter');
    expect(markdown).not.toMatch(/^#|\*\*/mu);
  });

  test('text that is drawn as outlines beside a text layer lowers the coverage', async () => {
    const drawn = await PDFDocument.create();
    const page = drawn.addPage([400, 400]);
    page.drawText('Five words of a text', { x: 50, y: 300, size: 12 });
    // Polygons of different corners, side by side like letters.
    for (let index = 0; index < 25; index += 1) {
      const corners = Array.from({ length: 5 + (index % 6) }, (_, corner) => `L ${corner % 2 ? 1 : 5} ${corner * 0.8}`);
      page.drawSvgPath(`M 0 0 ${corners.join(' ')} L 0 8 Z`, { x: 50 + index * 8, y: 200, color: grayscale(0) });
    }
    const document = { key: 'outlined', bytes: await drawn.save() };
    const [read] = await readAll(shared, { ...(await requestFor('text-3-pages.pdf')), document, pages: [onePage] });
    expect(read).toMatchObject({ outcome: 'read', markdown: 'Five words of a text', coverage: 0.5 });
  });

  test('a text layer over the picture that it was made from is read once', async () => {
    const request = await requestFor('text-3-pages.pdf');
    const asMixed = { ...request, pages: [{ pageNumber: 1, kind: 'mixed' as const }] };
    const [page] = await readAll(shared, asMixed);
    expect(page).toMatchObject({ outcome: 'read', source: 'text-layer', coverage: 1 });
  });

  test('every kind of page ends in its outcome, in the order asked for', async () => {
    const outcomes = await readAll(shared, await requestFor('mixed-5-pages.pdf'));
    expect(outcomes.map((page) => [page.pageNumber, page.outcome])).toEqual([
      [1, 'read'],
      [2, 'read'],
      [3, 'blank'],
      [4, 'read'],
      [5, 'read'],
    ]);
    expect(markdownOf(outcomes[3])).toMatch(/^# What the pilots said/);
  });

  test('a broken page is unreadable, the others are read', async () => {
    const outcomes = await readAll(shared, await requestFor('one-bad-page.pdf'));
    expect(outcomes[1]).toEqual({ outcome: 'unreadable', pageNumber: 2, reason: 'corrupt' });
    expect(outcomes.map(markdownOf)).toEqual(['Page one is here', '', 'Page three is here']);
  });

  test('a page whose text layer breaks its reader is read from its picture', async () => {
    const broken: PdfPort = {
      ...pdf,
      readFinished: (_document, pageNumbers) =>
        Promise.resolve(pageNumbers.map((pageNumber) => ({ outcome: 'unreadable', pageNumber, reason: 'corrupt' }))),
    };
    const request = await requestFor('text-3-pages.pdf');
    const [page] = await readAll(newReader({ pdf: broken }), { ...request, pages: request.pages.slice(0, 1) });
    expect(page).toMatchObject({ outcome: 'read', source: 'recognition' });
    expect(markdownOf(page)).toContain('The harbour in winter');
  });

  describe('a page that could not be looked at and whose picture shows nothing', () => {
    const showingNothing = (readText: PdfPort['readText']): PdfPort => ({
      ...pdf,
      readText,
      readFinished: readText,
      renderUnlessBare: (_document, pageNumber) =>
        Promise.resolve({ outcome: 'bare', pageNumber, widthPt: 595, heightPt: 842 }),
    });
    const readAs = async (kind: PageKind, readText: PdfPort['readText']) => {
      const request = await requestFor('text-3-pages.pdf', { pages: [{ pageNumber: 1, kind }] });
      return (await readAll(newReader({ pdf: showingNothing(readText) }), request))[0];
    };
    const failing =
      (reason: 'corrupt' | 'timed-out'): PdfPort['readText'] =>
      (_document, pageNumbers) =>
        Promise.resolve(pageNumbers.map((pageNumber) => ({ outcome: 'unreadable', pageNumber, reason })));

    test('is not blank: what keeps its text from being read is the reason', async () => {
      const unreadable = { outcome: 'unreadable', pageNumber: 1 };
      expect(await readAs('unreadable', failing('timed-out'))).toEqual({ ...unreadable, reason: 'timed-out' });
      for (const kind of ['unreadable', 'text', 'mixed'] as const) {
        expect(await readAs(kind, failing('corrupt'))).toEqual({ ...unreadable, reason: 'corrupt' });
      }
    });

    test('is read from its text when that can be had now', async () => {
      const page = await readAs('unreadable', (...parameters) => pdf.readText(...parameters));
      expect(page).toMatchObject({ outcome: 'read', source: 'text-layer' });
      expect(markdownOf(page)).toContain('The harbour in winter');
    });

    test('is blank when it has no text either', async () => {
      const blank = await readFixture('blank.pdf');
      const page = await readAs('unreadable', (_document, pageNumbers) => pdf.readText(blank, pageNumbers));
      expect(page).toMatchObject({ outcome: 'blank' });
    });
  });

  test('the same bytes in give the same bytes out, whatever was read before', async () => {
    const request = await requestFor('scan-2-pages.pdf');
    const alone = { ...request, pages: request.pages.slice(1) };
    expect(await readAll(newReader({ threads: 1 }), alone)).toEqual((await readAll(shared, request)).slice(1));
  });

  test('an invoice keeps its table', async () => {
    const [page] = await readAll(shared, await requestFor('invoice.pdf'));
    expect(markdownOf(page)).toContain('| Notebook A5, ruled | 120 | 2.40 | 288.00 |');
    expect(markdownOf(page)).toMatch(/^# INVOICE\n/);
  });

  test('a doubtful page is looked at twice more, once finer, where the model says so', async () => {
    const dpis: number[] = [];
    const watched: PdfPort = {
      ...pdf,
      renderUnlessBare: (document, pageNumber, options) => {
        dpis.push(options.dpi);
        return pdf.renderUnlessBare(document, pageNumber, options);
      },
    };
    const model = { ...modelProfile('pro-v1'), renderDpi: 40, finestDpi: 40, secondLookDpi: 150 };
    const request = await requestFor('scan-2-pages.pdf', { model });
    const [page] = await readAll(newReader({ pdf: watched }), { ...request, pages: request.pages.slice(0, 1) });
    expect(dpis).toEqual([40, 40, 150]);
    expect(markdownOf(page)).toContain('tried to guess the');
  });

  test('a line that is read again keeps its bullet', async () => {
    const model = { ...modelProfile('pro-v1'), renderDpi: 50, finestDpi: 50, secondLookDpi: 150 };
    const request = await requestFor('scan-2-pages.pdf', { model });
    const [page] = await readAll(shared, { ...request, pages: request.pages.slice(0, 1) });
    expect(markdownOf(page)).toMatch(/• Flour for sixty days *\n• Salted fish in barrels *\n• Lamp oil and candles/);
  });

  test('another language is read with its own data', async () => {
    const request = await requestFor('scan-2-pages.pdf', { languages: ['deu', 'eng'] });
    const [page] = await readAll(shared, { ...request, pages: request.pages.slice(0, 1) });
    expect(markdownOf(page)).toContain('The harbour in winter');
  });
});

test('the first page is out before the last is read', async () => {
  const document = await makeTextPages(60);
  const asked: number[] = [];
  const watched: PdfPort = {
    ...pdf,
    readFinished: (source, pageNumbers, options) => {
      asked.push(...pageNumbers);
      return pdf.readFinished(source, pageNumbers, options);
    },
  };
  const pages = Array.from({ length: 60 }, (_, index) => ({ pageNumber: index + 1, kind: 'text' as const }));
  const request = await requestFor('text-3-pages.pdf', { document, pages });
  const order: number[] = [];
  for await (const { pageNumber } of newReader({ pdf: watched, threads: 1 }).readPages(request)) {
    if (pageNumber === 1) expect(asked).not.toContain(60);
    order.push(pageNumber);
  }
  expect(order).toEqual(pages.map(({ pageNumber }) => pageNumber));
});

describe('limits', () => {
  test('a recognition over its time is ended, and the next page is read', async () => {
    const both = await requestFor('scan-2-pages.pdf');
    const request = { ...both, pages: both.pages.slice(0, 1) };
    const [page] = await readAll(newReader({ pageTimeoutMs: 1 }), request);
    expect(page).toEqual({ outcome: 'unreadable', pageNumber: 1, reason: 'timed-out' });
    expect(markdownOf((await readAll(shared, request))[0])).toContain('harbour');
  });

  test('a language without data is a fault and not an unreadable page', async () => {
    const reading = readAll(shared, await requestFor('scan-2-pages.pdf', { languages: ['tlh'] }));
    await expect(reading).rejects.toThrow('tlh');
    expect(() => createPageReader({ pdf, threads: 1, pageTimeoutMs: 1_000, languages: ['eng', 'tlh'] })).toThrow('tlh');
  });

  test('an abort ends the reading with its reason', async () => {
    const controller = new AbortController();
    const reader = newReader({ threads: 1 });
    const reading = readAll(reader, await requestFor('scan-2-pages.pdf', { signal: controller.signal }));
    controller.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
    expect(await readAll(reader, await requestFor('text-3-pages.pdf'))).toHaveLength(3);
  });

  test('whoever stops listening stops the work', async () => {
    const reader = newReader({ threads: 1 });
    for await (const page of reader.readPages(await requestFor('mixed-5-pages.pdf'))) {
      expect(page.pageNumber).toBe(1);
      break;
    }
    expect(await readAll(reader, await requestFor('invoice.pdf'))).toHaveLength(1);
  });

  test('a closed reader recognises no more', async () => {
    const reader = newReader();
    await reader.close();
    await expect(readAll(reader, await requestFor('scan-2-pages.pdf'))).rejects.toThrow('closed');
  });
});

describe('an observer', () => {
  async function stepsOf(name: string): Promise<string[]> {
    const steps: string[] = [];
    const pageOf = new AsyncLocalStorage<number>();
    const note = (step: string) => steps.push(`${pageOf.getStore() ?? 'no page'} ${step}`);
    const observer: ReadingObserver = {
      page: (pageNumber, work) => pageOf.run(pageNumber, work),
      step: (step, work) => {
        note(step);
        return work();
      },
      ended: ({ name: step, startedAtMs, endedAtMs }) => {
        const isTimed = startedAtMs <= endedAtMs && Math.abs(Date.now() - endedAtMs) < 10_000;
        note(`${step}${isTimed ? '' : ' at no time'}`);
      },
    };
    await readAll(shared, await requestFor(name, { observer }));
    return steps;
  }

  test('hears of each step of a text page, at its page', async () => {
    const steps = await stepsOf('text-3-pages.pdf');
    for (const page of [1, 2, 3]) {
      const own = steps.filter((step) => step.startsWith(`${page} `)).map((step) => step.slice(2));
      expect([...new Set(own)]).toEqual(['compose', 'tables', 'layout', 'markdown', 'measure']);
    }
    expect(steps.filter((step) => step.startsWith('no page'))).toEqual([]);
  });

  test('hears of the recognition of a scanned page', async () => {
    const steps = await stepsOf('scanned-note.pdf');
    expect(steps).toEqual(expect.arrayContaining(['1 recognise page', '1 compose', '1 layout', '1 markdown']));
  });
});
