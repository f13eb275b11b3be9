import { expect, test } from '@jest/globals';
import type { JobResultResponse, JobsResponse } from '@recto/contracts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import type { Window } from '../harness/open-browser.js';

interface Setting {
  /** An owner of the first team, signed in, whose team has read invoice.pdf. */
  owner: Window;
  /** Reads a document by the home screen and opens its result. */
  read: (name: string, bytes: Uint8Array) => Promise<void>;
}

/** Documents with figures, with hostile text, and with a thousand pages. */
export function testHardDocuments(setting: () => Setting): void {
  test('draws the figures of a document where they stand', async () => {
    const { owner, read } = setting();
    const { page } = owner;
    await page.goto('/');
    await read('figure.pdf', await makeFigureDocument(await drawGradient(page)));
    const figure = page.locator('.markdown').getByRole('img', { name: 'Figure 1: A gradient' });
    await figure.waitFor();
    expect(await page.evaluate<number>(`document.querySelector('.markdown img').naturalWidth`)).toBeGreaterThan(100);
    await page.locator('.block', { has: page.getByRole('img') }).focus();
    await page.locator('.place-figure.place-active').waitFor();
  });

  test('shows text of a document that is HTML or Markdown with script as text', async () => {
    const { owner, read } = setting();
    const { page } = owner;
    const attacks = [
      '<script>window.attacked = 1</script>',
      '<img src="https://evil.example/x.png" onerror="window.attacked = 2">',
      '[click me](javascript:window.attacked=3)',
      '![picture](https://evil.example/y.png)',
      '<table><tr><td><svg onload="window.attacked = 4"></td></tr></table>',
    ];
    await page.goto('/');
    await read('<img src=x onerror=window.attacked=5>.pdf', await makeTextDocument(attacks));
    await page.locator('.markdown').getByText('window.attacked = 1', { exact: false }).first().waitFor();
    const shown = await page.locator('.markdown').textContent();
    for (const text of ['<script>', 'onerror', 'javascript:window', 'onload']) expect(shown).toContain(text);
    expect(await page.locator('.markdown').locator('script, img, svg, iframe, a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate('window.attacked')).toBeUndefined();
    expect([owner.failures, owner.foreignRequests]).toEqual([[], []]);
  });

  test('stays smooth with a thousand pages: what is in sight is drawn', async () => {
    const { page } = setting().owner;
    const listed = (await (await page.request.get('/api/v1/jobs?search=invoice')).json()) as JobsResponse;
    const jobId = listed.data[0]?.id ?? '';
    const pageCount = 1_000;
    const path = `**/ocr/result/${jobId}?*`;
    await page.route(path, async (route) => {
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      });
      const body = (await answer.json()) as JobResultResponse;
      const [first] = body.pages;
      const query = new URL(route.request().url()).searchParams;
      const from = (Number(query.get('page')) - 1) * Number(query.get('limit'));
      const pages = Array.from({ length: 100 }, (_, index) => ({
        ...first,
        id: `page-${from + index}`,
        page_number: from + index + 1,
      }));
      await route.fulfill({ json: { ...body, pages } });
    });
    await page.route(`**/ocr/status/${jobId}*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), total_pages: pageCount } });
    });
    await page.goto(`/dashboard/jobs/${jobId}/result`);
    const strip = page.getByRole('slider', { name: 'Pages' });
    await page.locator(`[aria-valuemax="${pageCount}"]`).waitFor();
    await strip.focus();
    await strip.press('End');
    await page.getByRole('heading', { name: 'Page 1000' }).waitFor();
    expect(await page.locator('article').count()).toBeLessThan(8);
    await page.unrouteAll();
  });
}

/** A page with these lines of text. */
async function makeTextDocument(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 760 - index * 60, size: 11, font });
  return document.save();
}

/** A gradient as PNG, as the canvas of a browser draws it. */
async function drawGradient(page: Page): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 240 });
    const pen = canvas.getContext('2d');
    const gradient = pen.createLinearGradient(0, 0, 400, 240);
    for (const [place, colour] of [[0, 'navy'], [0.5, 'tomato'], [1, 'gold']]) gradient.addColorStop(place, colour);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 400, 240);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** A page with a picture between its lines, and a caption below it. */
async function makeFigureDocument(png: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const write = (text: string, x: number, y: number): void => page.drawText(text, { x, y, size: 11, font });
  write('The result of the year stands in the figure below.', 50, 735);
  page.drawImage(await document.embedPng(png), { x: 100, y: 480, width: 380, height: 228 });
  write('Figure 1: A gradient', 240, 460);
  write('After the figure there are a few more words, so that the page goes on.', 50, 420);
  return document.save();
}
