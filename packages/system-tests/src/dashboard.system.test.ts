import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { testAccountScreens } from './dashboard/account-screens.js';
import { testBundles } from './dashboard/bundle-screen.js';
import { testEveryScreen } from './dashboard/every-screen.js';
import { testHardDocuments } from './dashboard/hard-documents.js';
import { testOtherHands } from './dashboard/other-hands.js';
import { testRoles } from './dashboard/roles.js';
import { testSources } from './dashboard/sources-screen.js';
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

async function signIn({ page }: Pick<Window, 'page'>, email: string): Promise<void> {
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
    // What is not there yet says how to get it there.
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('No job yet').waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('Nothing in this range').first().waitFor();
    await page.goto('/dashboard/templates?search=nothing');
    await page.getByText('No template fits').waitFor();
    await page.goto('/dashboard/nowhere');
    await page.getByText('There is nothing here').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the start' }).click();
  });

  test('reads a dropped PDF, and shows each word where it stands on the page', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByText('credits', { exact: false }).first().waitFor();
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
  });

  test('extracts fields by a form, cites their words, and keeps a correction beside the result', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByRole('radio', { name: 'Fields' }).check();
    await page.getByLabel('Name of field 1').fill('invoice_number');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name of field 2').fill('total_due');
    await page.getByLabel('Type of field 2').selectOption('number');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name of field 3').fill('discount');
    await page.getByLabel('Type of field 3').selectOption('number');
    await page.getByText('the pages are counted when').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    // A stream that is cut off after its first event, and a connection that fails, are opened again.
    const cut = 'event: progress\ndata: {"processed_pages":0,"progress_fraction":0.5}\n\n';
    const streams: string[] = [];
    await page.route('**/ocr/jobs/*/events', async (route) => {
      streams.push(route.request().url());
      if (streams.length === 1) await route.fulfill({ contentType: 'text/event-stream', body: cut });
      else if (streams.length === 2) await route.abort();
      else await route.continue();
    });
    await read(owner, 'fields.pdf', await readDocument('invoice.pdf'));
    await page.getByRole('button', { name: /^total_due: 880.2/ }).click();
    await page.getByText('880.20').first().waitFor();
    await page.getByLabel('The right value').fill('881.5');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('button', { name: 'total_due: 881.5, corrected by hand' }).waitFor();
    await page.getByText('Corrected by ada').waitFor();
    // What the page does not show can be corrected, too.
    await page.getByRole('button', { name: 'discount: not found' }).click();
    await page.getByLabel('The right value').fill('12.5');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('button', { name: 'discount: 12.5, corrected by hand' }).waitFor();
    await page.unrouteAll();
    expect(streams.length).toBeGreaterThan(0);
    expect(await findWithAxe(page)).toEqual([]);
  });

  test('lists jobs, tells one in detail, and deletes it with a receipt', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('link', { name: 'fields.pdf', exact: true }).waitFor();
    await page.getByLabel('Search by file name or job id').fill('fields');
    await page.waitForURL(/search=fields/);
    await page.getByRole('link', { name: 'Detail of fields.pdf' }).click();
    await page.getByText('job.completed').waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByText('job.corrected');
    await timeline.nth(1).waitFor();
    await page.getByText('X-API-Key', { exact: false }).waitFor();
    // What repeats the job holds its schema.
    await page.getByText('"total_due":{"type":["number","null"]}', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Receipt of the deletion').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'invoice.pdf', exact: true }).waitFor();
    await page.getByRole('link', { name: 'fields.pdf', exact: true }).waitFor({ state: 'detached' });
  });
});

describe('many jobs', () => {
  test('documents that are sent together are retried and deleted together, each with its receipt', async () => {
    const { page } = owner;
    await page.goto('/');
    const files = ['first.pdf', 'second.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`no PDF: ${name}`),
    }));
    await page.getByLabel('Document files').setInputFiles(files);
    await page.getByRole('button', { name: 'Read 2 documents' }).click();
    for (const { name } of files)
      await page.getByRole('listitem').filter({ hasText: name }).getByText('failed', { exact: true }).waitFor();
    await page.goto('/dashboard/jobs?status=failed');
    for (const { name } of files) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    const chosen = page.getByRole('region', { name: 'Chosen jobs' });
    // The list behind an action may come late: what is chosen meanwhile stays chosen, and receipts do not wait for it.
    let list = page.waitForTimeout(800);
    await page.route(/\/api\/v1\/jobs\?/, async (route) => {
      await list;
      await route.continue();
    });
    await chosen.getByRole('button', { name: 'Retry 2' }).click();
    await page.getByText('Retried: 2 jobs').waitFor();
    for (const { name } of files) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await chosen.getByRole('button', { name: 'Delete 2' }).click();
    let showList: () => void = () => undefined;
    list = new Promise((resolve) => (showList = resolve));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Receipts of 2 deletions').waitFor();
    showList();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByText('No job fits these filters').waitFor();
  });
});

describe('documents that are not like others', () => {
  testHardDocuments(() => ({ owner, read: (name, bytes) => read(owner, name, bytes) }));
});

describe('the account in the dashboard', () => {
  testAccountScreens(() => ({ stack, owner }));
});

describe('bundles in the dashboard', () => {
  testBundles(() => ({ owner }));
});

describe('sources in the dashboard', () => {
  testSources(() => ({ stack, owner }));
});

describe('every screen', () => {
  testEveryScreen(() => ({ stack, owner }));
});

describe('what a role allows', () => {
  const joined = new Set<string>();
  testRoles(() => ({
    stack,
    browser,
    signInAs: async (page, role) => {
      const email = `${role.replace('_', '-')}@example.com`;
      if (!joined.has(email)) await join(email, role);
      joined.add(email);
      await page.goto('/');
      await signIn({ page }, email);
      await page.getByRole('heading', { level: 1, name: 'Try it' }).waitFor();
    },
  }));
});

describe('other hands', () => {
  testOtherHands(() => ({ owner }));
});

describe('the dashboard, when something is not as it should be', () => {
  test('a service that answers 500 is asked some times, then told, and asked again', async () => {
    const { page } = owner;
    await page.goto('/');
    let asked = 0;
    await page.route('**/api/v1/jobs?*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: 'SYSTEM_ERROR', error: { message: 'Broken.' }, details: {} } });
    });
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(asked).toBeGreaterThan(1);
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

  test('nothing of a document is kept by the browser, or written to a log', async () => {
    const kept = await owner.page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, history.state])');
    const logged = ['api', 'worker', 'webhook-worker'].flatMap((app) => stack.linesOf(app as 'api')).join('\n');
    for (const text of ['invoice.pdf', 'fields.pdf', 'INV-2026-0142', '881.5']) {
      expect(kept).not.toContain(text);
      expect(logged).not.toContain(text);
    }
  });
});
