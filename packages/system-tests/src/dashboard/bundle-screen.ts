import { expect, test } from '@jest/globals';
import type { JobResultResponse } from '@recto/contracts';
import { readDocument } from '../harness/documents.js';
import { findAtEveryWidth, findByKeyboard, findWithAxe, type Window } from '../harness/open-browser.js';

/** A bundle of several documents in the window of an owner. */
export function testBundles(setting: () => { owner: Window }): void {
  test('a bundle is shown as its documents; each leads to its first page, and has its fields', async () => {
    const { page } = setting().owner;
    await page.goto('/');
    const buffer = Buffer.from(await readDocument('bundle-6-pages.pdf'));
    await page.getByLabel('Document files').setInputFiles({ name: 'bundle.pdf', mimeType: 'application/pdf', buffer });
    await page.getByText('More options').click();
    await page.getByRole('checkbox', { name: /^Bundle/ }).check();
    await page.getByRole('button', { name: 'Read the document' }).click();
    const run = page.getByRole('listitem').filter({ hasText: 'bundle.pdf' });
    await run.getByRole('link', { name: 'View the result' }).click();

    const list = page.getByRole('region', { name: 'Documents of the bundle' });
    await list.getByRole('heading', { name: '3 documents' }).waitFor();
    const entries = list.locator('ol > li');
    expect(await entries.locator('> button').allTextContents()).toEqual([
      ...['1. letter, page 1', '2. invoice, pages 2 to 4', '3. contract, pages 5 to 6'],
    ]);
    // What is in sight is marked, and by the keyboard one gets from document to document.
    expect(await entries.nth(0).getAttribute('aria-current')).toBe('true');
    await entries.nth(2).locator('> button').press('Enter');
    await page.locator('li[aria-current="true"]').filter({ hasText: 'contract' }).waitFor();
    await page.getByRole('heading', { name: 'Page 5' }).waitFor();
    expect(await entries.nth(0).locator('summary').count()).toBe(0);
    await entries.nth(1).locator('summary').press('Enter');
    await list.getByText('NT-20417').first().waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    expect(await findAtEveryWidth(page)).toEqual([]);
    expect(await findByKeyboard(page)).toEqual([]);
  });

  test('documents and pages that come while one looks stand where they should', async () => {
    const { page } = setting().owner;
    let asked = 0;
    // As an answer that was on its way when the job ended.
    await page.route('**/ocr/result/*?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as JobResultResponse;
      asked += 1;
      const early = { ...body, status: 'processing', pages: body.pages.slice(0, 2), documents: [] };
      await route.fulfill({ response: answer, json: asked === 1 ? early : body });
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Page 1', exact: true }).waitFor();
    const list = page.getByRole('region', { name: 'Documents of the bundle' });
    await list.locator('ol > li').nth(2).locator('> button').press('Enter');
    await list.locator('li[aria-current="true"]').filter({ hasText: 'contract' }).waitFor();
    await list.locator('summary').first().press('Enter');
    await list.locator('ol > li').nth(1).locator('> button').press('Enter');
    await list.locator('li[aria-current="true"]').filter({ hasText: 'invoice' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });
}
