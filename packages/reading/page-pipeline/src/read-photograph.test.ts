import { afterAll, expect, test } from '@jest/globals';
import {
  centreOf,
  project,
  projectionOf,
  type Corners,
  type PageOutcome,
  type SourceDocument,
} from '@recto/document-model';
import { readFixture } from '@recto/document-model/testing';
import { createPdfReader } from '@recto/pdf';
import { createPageReader, pageThread } from './create-page-reader.js';
import { modelProfile } from './model-profile.js';
import { makePhotograph } from './testing/make-photograph.js';

const pdf = createPdfReader({
  program: pageThread,
  threads: 1,
  inspectTimeoutMs: 30_000,
  pageTimeoutMs: 30_000,
  maxMemoryMb: 256,
});
const reader = createPageReader({ pdf, threads: 1, pageTimeoutMs: 60_000 });

afterAll(async () => {
  await reader.close();
  await pdf.close();
});

async function readOnlyPage(document: SourceDocument): Promise<PageOutcome | undefined> {
  const inspection = await pdf.inspect(document, { maxPages: 1 });
  if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
  const { pages, profile } = inspection;
  const { signal } = new AbortController();
  for await (const page of reader.readPages({ document, pages, profile, model: modelProfile('standard-v2'), signal }))
    return page;
  return undefined;
}

function mapped([a, b, c, d]: Corners, scale: number): Corners {
  const to = ({ x, y }: Corners[0]) => ({ x: x * scale, y: y * scale });
  return [to(a), to(b), to(c), to(d)];
}

test('a page photographed from aside is read, and its words lead back to where the photograph shows them', async () => {
  const text = await readFixture('text-3-pages.pdf');
  const [layer] = await pdf.readText(text, [1]);
  const sheet = await pdf.render(text, 1, { dpi: 150, maxPixels: 10_000_000 });
  if (sheet.outcome !== 'rendered' || layer?.outcome !== 'read') throw new Error('The page cannot be drawn.');
  const corners: Corners = [
    { x: 250, y: 180 },
    { x: 1_390, y: 320 },
    { x: 1_500, y: 1_860 },
    { x: 120, y: 2_080 },
  ];
  const bytes = await makePhotograph(sheet, corners, { widthPx: 1_650, heightPx: 2_200 });
  const page = await readOnlyPage({ key: 'photograph', bytes });
  if (page?.outcome !== 'read' || !page.perspective) throw new Error('The sheet was not found.');
  const read = page.words.map((word) => word.text);
  expect(layer.words.filter((word) => read.includes(word.text)).length).toBeGreaterThan(0.97 * layer.words.length);
  expect([page.widthPt, page.heightPt]).toEqual([594, 792]);
  // Where the sheet lies in points, and where it was found.
  const flat = { x: 0, y: 0, width: layer.widthPt, height: layer.heightPt };
  const drawnAt = projectionOf({ flat, corners: mapped(corners, 0.36) });
  const found = projectionOf(page.perspective);
  for (const name of ['harbour', 'Provisions', 'barrels']) {
    const [drawn, seen] = [layer.words, page.words].map((words) => words.find((word) => word.text.startsWith(name)));
    if (!drawn || !seen) throw new Error(`${name} was not read.`);
    const [expected, shown] = [project(drawnAt, centreOf(drawn.box)), project(found, centreOf(seen.box))];
    expect(Math.hypot(expected.x - shown.x, expected.y - shown.y)).toBeLessThan(4);
  }
});
