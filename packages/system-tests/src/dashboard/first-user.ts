import { expect } from '@jest/globals';
import type { JobResultResponse } from '@recto/contracts';
import { verifyWebhook } from '@recto/sdk';
import { startWebhookReceiver, waitUntil } from '@recto/test-support';
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { readDocument } from '../harness/documents.js';
import { openBrowser, openWindow } from '../harness/open-browser.js';

/** The whole way of a first user, from the password that the first start has printed to the credits that moved. */
export async function walkAsFirstUser(printed: { url: string; email: string; password: string }): Promise<void> {
  const browser = await openBrowser();
  const receiver = await startWebhookReceiver(() => 202);
  try {
    const window = await openWindow(browser, printed.url);
    const { page } = window;
    await page.goto('/');
    await page.getByLabel('E-mail address').fill(printed.email);
    await page.getByLabel('Password').fill(printed.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Try it' }).waitFor();
    const creditsBefore = await readCredits(page);
    const secret = await makeEndpoint(page, receiver.url);
    const jobId = await readInvoice(page);
    await findWordByItsBox(page, '880.2');
    await correct(page, { jobId, from: 880.2, to: 881.5 });
    await useNewKey(page);
    const deliveries = await receiver.waitFor(4);
    const types = await Promise.all(
      deliveries.map(async (each) => (await verifyWebhook({ secret, ...each })).event_type),
    );
    expect(types.sort()).toEqual(['job.completed', 'job.corrected', 'job.created', 'job.started']);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('link', { name: receiver.url }).click();
    await page.locator('details.delivery', { hasText: 'job.corrected' }).locator('.badge-good').waitFor();
    await page.getByRole('link', { name: 'Credits' }).click();
    await page
      .getByRole('cell', { name: /^1 page read with standard-v2/ })
      .first()
      .waitFor();
    await waitUntil('the credits moved', async () => (await readCredits(page)) === creditsBefore - 1);
    expect([window.failures, window.foreignRequests]).toEqual([[], []]);
  } finally {
    await browser.close();
    await receiver.close();
  }
}

async function readCredits(page: Page): Promise<number> {
  const text = (await page.locator('.account-credits strong').textContent()) ?? '';
  return Number(text.replaceAll(/\D/g, ''));
}

async function makeEndpoint(page: Page, url: string): Promise<string> {
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'New endpoint' }).first().click();
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = (await page.locator('.secret').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
}

/** Drops a document, asks for two of its fields, watches it and opens its result. */
async function readInvoice(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Try it' }).click();
  const base64 = Buffer.from(await readDocument('invoice.pdf')).toString('base64');
  const dataTransfer = await page.evaluateHandle<object>(`(() => {
    const bytes = Uint8Array.from(atob('${base64}'), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'invoice.pdf', { type: 'application/pdf' }));
    return transfer;
  })()`);
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer });
  await page.getByRole('radio', { name: 'Fields' }).check();
  await page.getByLabel('Name of field 1').fill('invoice_number');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Name of field 2').fill('total_due');
  await page.getByLabel('Type of field 2').selectOption('number');
  await page.getByText('About 1 credit for 1 page').waitFor();
  await page.getByRole('button', { name: 'Read the document' }).click();
  const run = page.getByRole('listitem').filter({ hasText: 'invoice.pdf' });
  await run.getByRole('progressbar').waitFor();
  await run.getByText('completed').waitFor();
  await run.getByRole('link', { name: 'View the result' }).click();
  await page.getByRole('heading', { level: 1, name: 'invoice.pdf' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-2) ?? '';
}

/** Points at the places on the page until the field with this value lights up. */
async function findWordByItsBox(page: Page, value: string): Promise<void> {
  await page.getByRole('img', { name: 'Page 1' }).waitFor();
  for (const place of await page.locator('.place').all()) {
    await place.hover();
    if ((await page.locator('.leaf-active').textContent()) === value) return;
  }
  throw new Error(`no place on the page leads to ${value}`);
}

async function correct(page: Page, { jobId, from, to }: { jobId: string; from: number; to: number }): Promise<void> {
  await page.getByRole('button', { name: `total_due: ${from}` }).click();
  await page.getByLabel('The right value').fill(String(to));
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await page.getByRole('button', { name: `total_due: ${to}, corrected by hand` }).waitFor();
  const answer = (await (await page.request.get(`/api/v1/ocr/result/${jobId}`)).json()) as JobResultResponse;
  expect(answer).toMatchObject({ pages: [{ result: { total_due: from } }], corrected: { total_due: to } });
}

/** Makes a key and runs the command that is shown with it. */
async function useNewKey(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('First key');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const command = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  expect(command).toMatch(/^curl -H "X-API-Key: recto_/);
  const answer = execFileSync('sh', ['-c', command.replace(/^curl/, 'curl -s')], { encoding: 'utf8' });
  expect(JSON.parse(answer)).toMatchObject({ user: { role: 'owner' } });
  await page.getByRole('button', { name: 'Done' }).click();
}
