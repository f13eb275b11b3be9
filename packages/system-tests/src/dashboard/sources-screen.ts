import { expect, test } from '@jest/globals';
import { createTestObjectStore, waitUntil } from '@recto/test-support';
import { makeDocument } from '../harness/documents.js';
import { findWithAxe, type Window } from '../harness/open-browser.js';
import type { Stack } from '../harness/start-stack.js';

interface Setting {
  stack: Stack;
  /** An owner of the first team, signed in, whose team has no source. */
  owner: Window;
}

const hostileKey = 'inbox/<img src=x onerror=window.attacked=6>.pdf';

/** Sources in a real browser, on a real bucket. One is left for the tests of every screen. */
export function testSources(setting: () => Setting): void {
  let bucket: Awaited<ReturnType<typeof createTestObjectStore>>;
  let sourceName: string;

  test('a source is made; what the service or the bucket has against it is told, and mended', async () => {
    const { page } = setting().owner;
    bucket = await createTestObjectStore();
    const { config, store } = bucket;
    const put = (key: string, body: Uint8Array) => store.putObject(key, body, { contentType: 'application/pdf' });
    await put('inbox/short.pdf', await makeDocument(['text']));
    await put(hostileKey, Buffer.from('this is no PDF'));
    await page.getByRole('link', { name: 'Sources', exact: true }).click();
    await page.getByText('No source yet').waitFor();
    expect(await findWithAxe(page)).toEqual([]);

    await page.getByRole('button', { name: 'New source' }).first().click();
    const dialog = page.locator('.dialog');
    sourceName = '<b onmouseover=window.attacked=7>Inbox</b>';
    await dialog.getByLabel('Name', { exact: true }).fill(sourceName);
    await dialog.getByLabel('Endpoint').fill(`${config.endpoint}/a/path`);
    await dialog.getByLabel('Bucket', { exact: true }).fill(config.bucket);
    await dialog.getByLabel('Prefix').fill('inbox/');
    await dialog.getByLabel('Region').fill(config.region);
    await dialog.getByLabel('Access key id').fill(config.accessKey);
    await dialog.getByLabel('Secret access key').fill('not-the-secret');
    await dialog.getByLabel('Seconds between two looks').fill('5');
    await dialog.getByRole('radio', { name: 'Template' }).check();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByRole('alert').getByText('Choose a template.').waitFor();
    await dialog.getByRole('radio', { name: 'Markdown' }).check();
    await dialog.getByText('More options').click();
    expect(await dialog.getByLabel('Password').count()).toBe(0);
    await dialog.getByLabel('Cap of credits for each document').fill('20');
    expect(await findWithAxe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByRole('alert').getByText('without a path').waitFor();
    await dialog.getByLabel('Endpoint').fill(config.endpoint);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();

    await page.getByRole('heading', { level: 1, name: sourceName }).waitFor();
    await page.getByText('failing', { exact: true }).waitFor();
    await page.getByText('bucket_forbidden').waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Secret access key').fill(config.secretKey);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('watching', { exact: true }).waitFor();
    await page.getByText('"max_credits": 20').waitFor({ state: 'attached' });
    const content = await page.content();
    for (const secret of [config.secretKey, 'not-the-secret']) expect(content).not.toContain(secret);
  });

  test('what was taken of it is listed with its job, what failed with its reason; text of the bucket is text', async () => {
    const { page, failures, foreignRequests } = setting().owner;
    const rows = page.getByRole('region', { name: 'Documents of the source' }).getByRole('row');
    const delivered = rows.filter({ hasText: 'inbox/short.pdf' });
    await delivered.getByText('delivered').waitFor();
    const broken = rows.filter({ hasText: hostileKey });
    await broken.getByText('set aside').waitFor();
    await broken.getByText('not_a_pdf').waitFor();
    expect(await page.evaluate('window.attacked')).toBeUndefined();
    await page.getByRole('combobox', { name: 'State' }).selectOption('set_aside');
    await page.waitForURL(/state=set_aside/);
    await delivered.waitFor({ state: 'detached' });
    expect(await broken.count()).toBe(1);
    await page.getByRole('combobox', { name: 'State' }).selectOption('superseded');
    await page.getByText('No document is in this state').waitFor();
    await page.getByRole('combobox', { name: 'State' }).selectOption('');
    await delivered.getByRole('link', { name: 'inbox/short.pdf' }).click();
    await page.getByRole('heading', { level: 1, name: 'short.pdf' }).waitFor();
    expect([failures, foreignRequests]).toEqual([[], []]);
  });

  test('it is paused and resumed by the keyboard, and keeps its options when something else is changed', async () => {
    const { stack, owner } = setting();
    const { page } = owner;
    const load = async () =>
      (await stack.api.ask('listSources', '/sources')).data.find(({ name }) => name === sourceName);
    await page.getByRole('link', { name: 'Sources', exact: true }).click();
    await page.getByRole('link', { name: sourceName }).click();
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByText('paused', { exact: true }).waitFor();
    expect(await load()).toMatchObject({ enabled: false, options: { max_credits: 20 } });
    await page.getByRole('button', { name: 'Resume' }).press('Enter');
    await page.getByText('watching', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    const dialog = page.locator('.dialog');
    await dialog.getByLabel('Results').selectOption('webhooks');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await load()).toMatchObject({ enabled: true, result: 'webhooks', options: { max_credits: 20 } });
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Other options for its jobs', { exact: false }).check();
    await dialog.getByText('More options').click();
    await dialog.getByRole('checkbox', { name: /^Bundle/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { options } = (await load()) ?? {};
    expect(options).toMatchObject({ split: true });
    expect(options).not.toHaveProperty('max_credits');
  });

  test('it is deleted after a question, and nothing of its bucket with it', async () => {
    const { stack, owner } = setting();
    const { page } = owner;
    const { config, store } = bucket;
    const second = {
      name: 'To be deleted',
      ...{ endpoint: config.endpoint, region: config.region, bucket: config.bucket, prefix: 'nothing/' },
      ...{ access_key_id: config.accessKey, secret_access_key: config.secretKey, enabled: false },
    };
    await stack.api.ask('createSource', '/sources', { method: 'POST', body: second });
    await page.goto('/dashboard/sources');
    await page.getByRole('link', { name: 'To be deleted' }).click();
    await page.getByText('Nothing was taken yet').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sources' }).waitFor();
    await page.getByRole('link', { name: 'To be deleted' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: sourceName }).waitFor();
    expect(await store.getObject('inbox/short.pdf', { maxBytes: 1_000_000 })).not.toBeNull();
    await waitUntil('the audit log has it', async () => {
      const { data } = await stack.api.ask('listAuditLog', '/audit-log');
      return data.some(({ action }) => action === 'source.deleted');
    });
  });
}
