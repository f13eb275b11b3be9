import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readDocument } from '../harness/documents.js';
import { findAtEveryWidth, findByKeyboard, findWithAxe, waitUntilDrawn, type Window } from '../harness/open-browser.js';
import type { Stack } from '../harness/start-stack.js';

interface Setting {
  stack: Stack;
  /** An owner of the first team, signed in, whose team has an endpoint, a source and a template. */
  owner: Window;
}

const schema = { type: 'object', properties: { invoice_number: { type: 'string' }, total_due: { type: 'number' } } };

/** The address of every screen, each with something to show. */
async function everyScreen({ stack }: Setting): Promise<string[]> {
  const bytes = await readDocument('invoice.pdf');
  const options = { extract_bounding_boxes: 'true' };
  const markdown = await stack.api.sendForm(bytes, options);
  const bundle = await stack.api.sendForm(await readDocument('bundle-6-pages.pdf'), { split: 'true' });
  const fields = await stack.api.sendForm(bytes, { ...options, format: 'structured', schema: JSON.stringify(schema) });
  for (const jobId of [markdown, bundle, fields]) await stack.api.waitForEnd(jobId);
  const firstOf = async (path: string): Promise<string> => {
    const { data } = (await (await stack.api.send(`/api/v1${path}`)).json()) as { data: { id: string }[] };
    return data[0]?.id ?? 'none';
  };
  const name = `Lieferscheinpositionsnummernverzeichnis${'s'.repeat(40)}`;
  const template = { name, tags: [name.slice(0, 50)], format: 'markdown', model: 'standard-v2' };
  expect(await stack.api.send('/api/v1/templates', { method: 'POST', body: template })).toMatchObject({ ok: true });
  const job = '/dashboard/jobs';
  return [
    '/',
    job,
    `${job}/${markdown}`,
    ...['rendered', 'json', 'tables'].map((view) => `${job}/${markdown}/result?view=${view}`),
    ...[fields, bundle].map((jobId) => `${job}/${jobId}/result`),
    '/dashboard/templates',
    '/dashboard/templates/new',
    `/dashboard/templates/${await firstOf('/templates')}`,
    '/dashboard/webhooks',
    `/dashboard/webhooks/${await firstOf('/webhooks')}`,
    '/dashboard/sources',
    `/dashboard/sources/${await firstOf('/sources')}`,
    ...['usage', 'credits', 'team', 'operator'].map((name) => `/dashboard/${name}`),
  ];
}

/** Every screen as it is, and as it is when the service does not answer as it should. */
export function testEveryScreen(setting: () => Setting): void {
  let screens: string[] = [];

  // One visit for both: to load a screen takes longer than to look at it.
  test('axe finds nothing on any screen, by day and by night, wide and narrow; none is wider than its window; the keyboard reaches whatever can be used, and shows where it is', async () => {
    const { owner } = setting();
    screens = await everyScreen(setting());
    const findings: Record<string, string[]> = {};
    for (const screen of screens) {
      await owner.page.goto(screen);
      await waitUntilDrawn(owner.page);
      const found = [...(await findAtEveryWidth(owner.page)), ...(await findByKeyboard(owner.page))];
      if (found.length > 0) findings[screen] = found;
    }
    expect(findings).toEqual({});
    expect([owner.failures, owner.foreignRequests]).toEqual([[], []]);
  }, 900_000);

  test('each screen says that it loads, that the service failed, and that the role does not allow it', async () => {
    const { page } = setting().owner;
    for (const screen of screens.filter((each) => each !== '/' && !each.endsWith('/new'))) {
      const service = await holdService(page);
      await page.goto(screen);
      await page.locator('.loading').first().waitFor();
      service.answerWith(501);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      service.answerWith(403);
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByText('Your role does not allow this').first().waitFor();
      await page.unrouteAll();
    }
  });

  test('results, credits and the operator say what is not there, and what to do', async () => {
    const { stack, owner } = setting();
    const { page } = owner;
    const failed = await stack.api.sendForm(new TextEncoder().encode('no PDF'), {});
    await stack.api.waitForEnd(failed);
    await page.goto(`/dashboard/jobs/${failed}/result`);
    await page.getByText('This job failed').waitFor();
    await page.goto('/dashboard/credits?transaction_type=expiration');
    await page.getByText('No entry fits these filters').waitFor();
    await emptyAnswers(page, { pages: [], data: [], queues: null, workers: [] });
    const result = screens.find((each) => each.includes('/result?view=rendered')) ?? '';
    const states = { [result]: ['No page was read'] };
    states['/dashboard/credits'] = ['No grant has anything left', 'No entry yet'];
    states['/dashboard/operator'] = ['The queue does not answer', 'No worker was alive within the last hour'];
    for (const [screen, words] of Object.entries(states)) {
      await page.goto(screen);
      for (const text of words) await page.getByText(text).waitFor();
      expect(await findWithAxe(page)).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });
}

/** Answers of the service with these parts in the place of theirs; what has none of them stays. */
async function emptyAnswers(page: Page, parts: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.continue();
    const answer = await route.fetch();
    if (answer.headers()['content-type']?.startsWith('application/json') !== true)
      return route.fulfill({ response: answer });
    const body = (await answer.json()) as Record<string, unknown>;
    const emptied = Object.entries(parts).filter(([name]) => name in body);
    return route.fulfill({ response: answer, json: { ...body, ...Object.fromEntries(emptied) } });
  });
}

/** Everything but who is signed in waits, until it is said how it is answered. */
async function holdService(page: Page): Promise<{ answerWith: (status: number) => void }> {
  let status = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().url().endsWith('/auth/verify')) return route.continue();
    await released;
    const error = { code: 'SYSTEM_ERROR', error: { message: 'It was refused.' }, details: {} };
    return route.fulfill({ status, json: error });
  });
  return {
    answerWith: (next) => {
      status = next;
      release();
    },
  };
}
