import { expect, test } from '@jest/globals';
import { verifyWebhook } from '@recto/sdk';
import { addHopelessTask, startWebhookReceiver } from '@recto/test-support';
import { readFile } from 'node:fs/promises';
import { findWithAxe, waitUntilDrawn, type Window } from '../harness/open-browser.js';
import type { Stack } from '../harness/start-stack.js';

interface Setting {
  stack: Stack;
  /** An owner of the first team, signed in, whose team has read a document. */
  owner: Window;
}

/** The screens of an account in a real browser, in a window that the caller has opened and signed in. */
export function testAccountScreens(setting: () => Setting): void {
  test('a key is made, shown once, used by a program, and revoked', async () => {
    const { stack, owner } = setting();
    const { page } = owner;
    await page.goto('/dashboard/team');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('From the dashboard');
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    const use = async () =>
      (await fetch(`${stack.apiUrl}/api/v1/auth/verify`, { headers: { 'x-api-key': key } })).status;
    expect(await use()).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(key);
    const row = page.getByRole('listitem').filter({ hasText: 'From the dashboard' });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('revoked').waitFor();
    expect(await use()).toBe(401);
    await page.getByText('this one').waitFor();
  });

  test('an endpoint is made; its test arrives signed with the secret that was shown, and the answer is seen', async () => {
    const { page } = setting().owner;
    const receiver = await startWebhookReceiver(() => 202);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('No endpoint yet').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'New endpoint' }).first().click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const secret = (await page.locator('.secret').textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const [delivery] = await receiver.waitFor(1);
    if (delivery === undefined) throw new Error('nothing arrived');
    expect(await verifyWebhook({ secret, ...delivery })).toMatchObject({ event_type: 'webhook.test' });
    const row = page.locator('details.delivery').filter({ hasText: 'webhook.test' });
    await row.getByText('processed').waitFor();
    await row.locator('summary').click();
    await row.getByRole('cell', { name: 'HTTP 202' }).waitFor();
    await page.getByText('Deliveries arrive.').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await row.getByRole('button', { name: 'Redeliver' }).press('Enter');
    await receiver.waitFor(2);
    // After a rotation both secrets sign; what comes again by a replay is signed with the new one, too.
    await page.getByRole('button', { name: 'Rotate the secret' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click();
    const rotated = (await page.locator('.secret').textContent()) ?? '';
    expect(rotated).not.toBe(secret);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Replay' }).press('Enter');
    const told = page.getByText(/Deliveries started: \d+/).first();
    const count = Number(/\d+/.exec((await told.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    const replayed = (await receiver.waitFor(2 + count)).slice(2);
    for (const one of replayed) {
      await verifyWebhook({ secret: rotated, ...one });
      await verifyWebhook({ secret, ...one });
    }
    await receiver.close();
  });

  test('a template is made and changed: each set of options is a version', async () => {
    const { page } = setting().owner;
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('link', { name: 'Invoice', exact: true }).waitFor();
    // What is still typed into the list while the next screen is on its way does not lead back to the list.
    const typingPauseMs = 250;
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2 * typingPauseMs));
      await route.continue();
    });
    await page.getByRole('link', { name: 'New template' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Delivery');
    await page.getByRole('heading', { level: 1, name: 'New template' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('Name', { exact: true }).fill('Delivery notes');
    await page.getByLabel('Name of field 1').waitFor();
    await page.getByRole('radio', { name: 'JSON', exact: true }).check();
    const schema = page.getByLabel('JSON Schema of one page');
    await schema.fill('{ "type": ');
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await schema.fill('{ "type": "object", "properties": { "number": { "type": "string" } } }');
    await page.getByRole('radio', { name: 'Form', exact: true }).check();
    expect(await page.getByLabel('Name of field 1').inputValue()).toBe('number');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Version 1').waitFor();
    await page.getByLabel('Model').selectOption('pro-v1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Version 2').waitFor();
    // By the keyboard: a message may lie over it for some seconds.
    await page.getByRole('button', { name: 'Take into the form' }).press('Enter');
    expect(await page.getByLabel('Model').inputValue()).toBe('standard-v2');
  });

  test('credits have moved, and the chain is sound', async () => {
    const { page } = setting().owner;
    await page.getByRole('link', { name: 'Credits' }).click();
    await page
      .getByRole('cell', { name: /^\d+ pages? read with standard-v2/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('This chain is sound.').waitFor();
    await page.getByLabel('Type').selectOption('credit');
    await page.waitForURL(/transaction_type=credit/);
    await page
      .getByRole('cell', { name: /read with/ })
      .first()
      .waitFor({ state: 'detached' });
  });

  test('each report has its table and its file, over the range of the address', async () => {
    const { page } = setting().owner;
    await page.goto('/dashboard/usage?range=7d');
    const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
    await jobs.getByRole('button', { name: 'Table' }).click();
    expect(await jobs.getByRole('row').count()).toBeGreaterThanOrEqual(8);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      jobs.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^bucket,.*completed_jobs/);
    await page.getByLabel('Range').selectOption('24h');
    await page.waitForURL(/range=24h/);
    await page.locator('.chart-place canvas').first().waitFor();
    // Every report that is not empty is drawn, with its table behind it.
    const panels = page.locator('section.panel');
    expect(await panels.count()).toBe(14);
    await waitUntilDrawn(page);
    for (const panel of await panels.all()) {
      const isEmpty = (await panel.getByText('Nothing in this range').count()) > 0;
      const drawn = await panel.locator('.chart-place canvas, .bar-list').count();
      expect(isEmpty ? 1 : drawn).toBeGreaterThan(0);
      expect(isEmpty ? 1 : await panel.getByRole('button', { name: 'Table' }).count()).toBe(1);
    }
    const compared = page.getByRole('region', { name: 'Against the period before' });
    await compared.getByText('this period').first().waitFor();
    expect(await compared.locator('.bar-list').count()).toBe(4);
    expect(await page.getByRole('region', { name: 'Overview', exact: true }).locator('.bar-list').count()).toBe(4);
    expect(await findWithAxe(page)).toEqual([]);
  });

  test('a task that failed for good runs again at a click', async () => {
    const { owner, stack } = setting();
    const { page } = owner;
    await page.goto('/dashboard/operator');
    await page.getByText('No task has failed for good').waitFor();
    await addHopelessTask(stack.queue, 'a-hopeless-task');
    const row = page.getByRole('listitem').filter({ hasText: 'a-hopeless-task' });
    await row.waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await row.getByRole('button', { name: 'Requeue' }).click();
    await page.getByText('Tasks requeued: 1.').first().waitFor();
  });

  test('operators see workers and queues; others do not', async () => {
    const { owner } = setting();
    const { page } = owner;
    await page.getByRole('link', { name: 'Operator' }).click();
    await page.getByText('tesseract', { exact: false }).waitFor();
    await page.getByRole('rowheader', { name: 'housekeeping' }).waitFor();
    await page.route('**/api/v1/auth/verify', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { user: object };
      await route.fulfill({ json: { ...body, user: { ...body.user, is_operator: false } } });
    });
    await page.route('**/api/v1/operator/*', (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', error: { message: 'Not yours.' }, details: {} } }),
    );
    await page.reload();
    await page.getByText('Your role does not allow this').waitFor();
    expect(await page.getByRole('link', { name: 'Operator' }).count()).toBe(0);
    await page.unrouteAll();
    expect([owner.failures, owner.foreignRequests]).toEqual([[], []]);
  });
}
