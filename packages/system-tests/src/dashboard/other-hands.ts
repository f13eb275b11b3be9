import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { makeDocument } from '../harness/documents.js';
import { findWithAxe, type Window } from '../harness/open-browser.js';

/** The dashboard without a mouse, and on a telephone, in the window of an owner whose team has read an invoice for its fields. */
export function testOtherHands(setting: () => { owner: Window }): void {
  test('the keyboard alone reads a document, corrects a field and asks before a deletion', async () => {
    const { page } = setting().owner;
    await page.goto('/');
    await page.getByRole('button', { name: 'Use a sample' }).waitFor();
    await skipMenu(page);
    await tabTo(page, 'Use a sample');
    await page.keyboard.press('Enter');
    await page.getByText('About 3 credits for 3 pages').waitFor();
    await tabTo(page, 'Markdown');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, 'Name of field 1');
    await page.keyboard.type('report_number');
    await page.getByRole('button', { name: 'Read the document', disabled: false }).waitFor();
    await tabTo(page, 'Read the document');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'View the result' }).first().waitFor();
    await tabTo(page, 'View the result');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'report_number: SR-2041' }).waitFor();
    await skipMenu(page);
    await tabTo(page, 'report_number: SR-2041');
    await page.locator('.place-active').waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, 'The right value');
    await page.keyboard.type('SR-2042');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'report_number: SR-2042, corrected by hand' }).waitFor();
    await tabTo(page, 'Job');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await skipMenu(page);
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  test('the keyboard alone cancels a job that runs', async () => {
    const { page } = setting().owner;
    await page.goto('/');
    const buffer = Buffer.from(await makeDocument(Array.from({ length: 30 }, () => 'scan' as const)));
    const file = { name: 'long.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Document files').setInputFiles(file);
    await page.getByRole('button', { name: 'Read the document', disabled: false }).waitFor();
    await tabTo(page, 'Read the document');
    await page.keyboard.press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: 'long.pdf' });
    await row.getByRole('button', { name: 'Cancel' }).waitFor();
    await tabTo(page, 'Cancel');
    await page.keyboard.press('Enter');
    await row.getByText('failed', { exact: true }).waitFor();
    await row.getByText(/cancelled/i).waitFor();
  });

  test('a telephone opens the menu over the screen', async () => {
    const { owner } = setting();
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('link', { name: 'document.pdf', exact: true }).first().click();
    await page.locator('.place').first().waitFor();
    // Places stand where they do on the page, also in one column.
    const picture = await page.locator('.page-picture').boundingBox();
    const places = await Promise.all((await page.locator('.place').all()).map((place) => place.boundingBox()));
    if (picture === null) throw new Error('there is no picture');
    const isInside = places.map((place) => place !== null && place.y + place.height < picture.y + picture.height);
    expect([places.length > 0, new Set(isInside)]).toEqual([true, new Set([true])]);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Credits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor();
    await page.setViewportSize({ width: 1_280, height: 900 });
    expect([owner.failures, owner.foreignRequests]).toEqual([[], []]);
  });
}

/** By the link that comes first on every screen. */
async function skipMenu(page: Page): Promise<void> {
  await tabTo(page, 'Skip to the content');
  await page.keyboard.press('Enter');
}

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const nameOf = `(({ activeElement: it }) => (it.ariaLabel ?? it.labels?.[0]?.textContent ?? it.textContent).trim())(document)`;
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate<string>(nameOf)) === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
