import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JobResultResponse, JobsResponse } from '@recto/contracts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Browser } from 'playwright-core';
import { testAccountScreens } from './dashboard/account-screens.js';
import { readDocument } from './harness/documents.js';
import { findWithAxe, openBrowser, openWindow, type Window } from './harness/open-browser.js';
import { startStack, type Stack } from './harness/start-stack.js';

let stack: Stack;
let browser: Browser;
let owner: Window;

const password = 'correct horse battery';

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({ backend: 'postgres' }), openBrowser()]);
  await join('ada@example.com', 'owner');
  owner = await openWindow(browser, stack.apiUrl);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** A person who joins the team, as by the link of an invitation. */
async function join(email: string, role: string): Promise<void> {
  const invited = await stack.api.send('/invitations', { method: 'POST', body: { email, role } });
  const { token } = (await invited.json()) as { token: string };
  const body = { token, name: email.split('@')[0], password };
  expect((await stack.api.send('/auth/accept-invitation', { method: 'POST', body })).status).toBe(200);
}

async function signIn({ page }: Window, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Reads a document by the home screen and opens its result. */
async function read({ page }: Window, name: string, bytes: Uint8Array): Promise<void> {
  await page
    .getByLabel('Document files')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Read the document' }).click();
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'View the result' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('the dashboard, as a first user sees it', () => {
  test('leads to the sign-in, refuses a wrong password, and goes on where one wanted to go', async () => {
    const { page } = owner;
    await page.goto('/dashboard/jobs?status=failed');
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await signIn(owner, 'ada@example.com');
    await page.getByText('No job fits these filters').waitFor();
    expect(new URL(page.url()).search).toBe('?status=failed');
    expect(await findWithAxe(page)).toEqual([]);
  });

  test('reads a dropped PDF, and shows each word where it stands on the page', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByText('credits', { exact: false }).first().waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await read(owner, 'invoice.pdf', await readDocument('invoice.pdf'));
    await page.getByRole('img', { name: 'Page 1' }).waitFor();
    const block = page.locator('.block', { hasText: 'INV-2026-0142' }).first();
    await block.focus();
    const place = await page.locator('.place-active').boundingBox();
    const picture = await page.locator('.page-picture').boundingBox();
    if (place === null || picture === null) throw new Error('the place is not in sight');
    expect(place.width).toBeGreaterThan(20);
    expect(place.y).toBeGreaterThan(picture.y);
    // The other way round: what is pointed at on the page lights up in the text.
    await page.getByRole('heading', { level: 1 }).click();
    expect(await page.locator('.place-active').count()).toBe(0);
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.locator('.block-active', { hasText: 'INV-2026-0142' }).waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    // A cell of a table lights up alone; arrow keys lead to the next.
    const cells = page.locator('.page-text td[data-cell]');
    await cells.first().hover();
    await page.locator('.place-cell.place-active').waitFor();
    await cells.first().focus();
    await page.keyboard.press('ArrowRight');
    const [lit, focused] = await page.evaluate<[string, string]>(
      `[document.querySelector('.cell-active').dataset.cell, document.activeElement.dataset.cell]`,
    );
    expect(lit).toBe(focused);
    expect(lit).not.toBe(await cells.first().getAttribute('data-cell'));
    for (const view of ['Markdown', 'JSON', 'Tables']) {
      await page.getByRole('radio', { name: view, exact: true }).check();
      expect(new URL(page.url()).search).toBe(`?view=${view.toLowerCase()}`);
    }
    expect(await findWithAxe(page)).toEqual([]);
  });

  test('extracts fields by a form, cites their words, and keeps a correction beside the result', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByRole('radio', { name: 'Fields' }).check();
    await page.getByLabel('Name of field 1').fill('invoice_number');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name of field 2').fill('total_due');
    await page.getByLabel('Type of field 2').selectOption('number');
    await page.getByText('the pages are counted when').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    // Connections that break while the job is followed are opened again.
    await page.route('**/ocr/jobs/*/events', (route) => route.abort(), { times: 2 });
    await read(owner, 'fields.pdf', await readDocument('invoice.pdf'));
    await page.getByRole('button', { name: /^total_due: 880.2/ }).click();
    await page.getByText('880.20').first().waitFor();
    await page.getByLabel('The right value').fill('881.5');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('button', { name: 'total_due: 881.5, corrected by hand' }).waitFor();
    await page.getByText('it was read as').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
  });

  test('shows text of a document that is HTML or Markdown with script as text', async () => {
    const { page } = owner;
    const attacks = [
      '<script>window.attacked = 1</script>',
      '<img src="https://evil.example/x.png" onerror="window.attacked = 2">',
      '[click me](javascript:window.attacked=3)',
      '![picture](https://evil.example/y.png)',
      '<table><tr><td><svg onload="window.attacked = 4"></td></tr></table>',
    ];
    await page.goto('/');
    await read(owner, '<img src=x onerror=window.attacked=5>.pdf', await makeTextDocument(attacks));
    await page.locator('.markdown').getByText('window.attacked = 1', { exact: false }).first().waitFor();
    const shown = await page.locator('.markdown').textContent();
    for (const text of ['<script>', 'onerror', 'javascript:window', 'onload']) expect(shown).toContain(text);
    expect(await page.locator('.markdown').locator('script, img, svg, iframe, a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate('window.attacked')).toBeUndefined();
    expect([owner.failures, owner.foreignRequests]).toEqual([[], []]);
  });

  test('lists jobs, tells one in detail, and deletes it with a receipt', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('link', { name: 'fields.pdf', exact: true }).waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByLabel('Search by file name or job id').fill('fields');
    await page.waitForURL(/search=fields/);
    await page.getByRole('link', { name: 'Detail of fields.pdf' }).click();
    await page.getByText('job.completed').waitFor();
    await page.getByText('X-API-Key', { exact: false }).waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Receipt of the deletion').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'invoice.pdf', exact: true }).waitFor();
    await page.getByRole('link', { name: 'fields.pdf', exact: true }).waitFor({ state: 'detached' });
  });

  test('stays smooth with a thousand pages: what is in sight is drawn', async () => {
    const { page } = owner;
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
});

describe('the account in the dashboard', () => {
  testAccountScreens(() => ({ stack, owner }));
});

describe('the dashboard, when something is not as it should be', () => {
  test('a service that fails is told, and asked again', async () => {
    const { page } = owner;
    await page.goto('/');
    await page.route('**/api/v1/jobs?*', (route) => route.fulfill({ status: 501, body: '' }));
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'invoice.pdf', exact: true }).waitFor();
  });

  test('a session that ends leads back to where one was', async () => {
    const { page, context } = owner;
    await page.goto('/dashboard/jobs?search=invoice');
    await page.getByRole('link', { name: 'invoice.pdf', exact: true }).waitFor();
    await context.clearCookies();
    await page.getByText('You return to where you were.').waitFor();
    await signIn(owner, 'ada@example.com');
    await page.getByRole('link', { name: 'invoice.pdf', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=invoice');
  });

  test.each([
    ['member', 'Your own keys.', 0],
    ['admin', 'All keys of the team.', 1],
  ])('a %s finds what the role allows', async (role, keysNote, invitePanels) => {
    await join(`${role}@example.com`, role);
    const window = await openWindow(browser, stack.apiUrl);
    const { page } = window;
    await page.goto('/dashboard/team');
    await signIn(window, `${role}@example.com`);
    await page.getByText(keysNote).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: `${role}@example.com` })
      .getByText('you', { exact: true })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(invitePanels);
    expect(await page.getByRole('link', { name: 'Operator' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Read the document' }).waitFor();
    await window.context.close();
  });

  test('a reader is told what the role does not allow, at the width of a telephone', async () => {
    await join('reader@example.com', 'read_only');
    const reader = await openWindow(browser, stack.apiUrl);
    await reader.page.setViewportSize({ width: 390, height: 844 });
    await reader.page.goto('/');
    await signIn(reader, 'reader@example.com');
    await reader.page.getByText('Your role does not allow this').waitFor();
    expect(await findWithAxe(reader.page)).toEqual([]);
    await reader.page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await findWithAxe(reader.page)).toEqual([]);
    await reader.page.getByRole('link', { name: 'Jobs' }).click();
    await reader.page.getByText('No job yet').waitFor();
    const width = await reader.page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    expect(reader.failures).toEqual([]);
    await reader.context.close();
  });
});

/** A page with these lines of text. */
async function makeTextDocument(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 760 - index * 60, size: 11, font });
  return document.save();
}
