import { expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readDocument } from '../harness/documents.js';
import { openWindow, waitUntilDrawn, type Window } from '../harness/open-browser.js';
import type { Stack } from '../harness/start-stack.js';

interface Setting {
  stack: Stack;
  browser: Browser;
  /** Makes a person of the team with a role, and signs in. */
  signInAs: (page: Page, role: string) => Promise<void>;
}

const everybody = ['owner', 'admin', 'member', 'read_only'] as const;
const whoChanges = ['owner', 'admin', 'member'] as const;
const whoAdministers = ['owner', 'admin'] as const;

/** What stands on the screens of the menu, and who finds it there. */
const controls = [
  ['Try it', 'button', 'Read the document', whoChanges],
  ['Jobs', 'link', 'New job', whoChanges],
  ['Templates', 'link', 'New template', whoChanges],
  ['Webhooks', 'button', 'New endpoint', whoChanges],
  ['Sources', 'button', 'New source', whoAdministers],
  ['Usage', 'heading', 'Overview', everybody],
  ['Credits', 'heading', 'Ledger', everybody],
  ['Team', 'button', 'New key', whoChanges],
  ['Team', 'button', 'Invite', whoAdministers],
  ['Team', 'button', 'Save', whoAdministers],
  ['Team', 'heading', 'Audit log', whoAdministers],
  ['Team', 'heading', 'Your password', everybody],
] as const;

/** Each role in each view, as the table of docs/choices.md has it. */
export function testRoles(setting: () => Setting): void {
  // One window for all, who sign in to it one after the other: a new one takes Chromium as long as four loads of a page.
  let opened: Window | undefined;

  test.each(everybody)('a user of role %s finds what it allows, and nothing else', async (role) => {
    const { stack, browser, signInAs } = setting();
    opened ??= await openWindow(browser, stack.apiUrl);
    const { page, context, failures } = opened;
    await context.clearCookies();
    await signInAs(page, role);
    const found: string[] = [];
    for (const screen of new Set(controls.map(([name]) => name))) {
      const entry = page.getByRole('link', { name: screen, exact: true });
      // Not in the menu of who may not use it.
      if ((await entry.count()) === 0) continue;
      await entry.click();
      await page.getByRole('heading', { level: 1, name: screen }).waitFor();
      await waitUntilDrawn(page);
      for (const [of, kind, name] of controls)
        if (of === screen && (await page.getByRole(kind, { name, exact: true }).count()) > 0) found.push(name);
    }
    const allowed = controls.filter(([, , , roles]) => roles.some((each) => each === role)).map(([, , name]) => name);
    expect(found).toEqual(allowed);
    // Owners of the first team run the installation.
    const isOperator = role === 'owner';
    expect(await page.getByRole('link', { name: 'Operator' }).count()).toBe(isOperator ? 1 : 0);
    await page.goto('/dashboard/operator');
    await page
      .getByText(isOperator ? 'Workers alive' : 'Your role does not allow this')
      .first()
      .waitFor();
    await page.goto('/dashboard/sources');
    const administers = whoAdministers.some((each) => each === role);
    await page
      .getByText(administers ? 'Prefixes of S3 buckets' : 'Your role does not allow this')
      .first()
      .waitFor();
    const job = await findJob(stack);
    const { data } = (await (await stack.api.send('/api/v1/webhooks')).json()) as { data: { id: string }[] };
    const mayChange = whoChanges.some((each) => each === role);
    const endpoint = await seenOn(page, `/dashboard/webhooks/${data[0]?.id ?? 'none'}`, endpointControls);
    expect(endpoint).toEqual(mayChange ? endpointControls : []);
    // Owners and admins read the jobs of others; they change only their own.
    expect(await jobControlsFor(page, job)).toEqual(administers ? ['read'] : ['denied']);
    const email = `${role.replace('_', '-')}@example.com`;
    const { id: userId } = await stack.database.db.prisma.user.findFirstOrThrow({ where: { email } });
    await stack.database.db.prisma.job.update({ where: { id: job }, data: { userId } });
    expect(await jobControlsFor(page, job)).toEqual(mayChange ? ['read', ...jobControls] : ['read']);
    await stack.database.db.prisma.job.update({ where: { id: job }, data: { userId: stack.team.userId } });
    if (role === 'read_only') {
      await page.getByRole('link', { name: 'Try it' }).click();
      await page.getByText('Your role does not allow this').waitFor();
    }
    expect(failures).toEqual([]);
  });
}

const endpointControls = ['Send a test', 'Edit', 'Rotate the secret', 'Delete', 'Replay'];
const jobControls = ['Choose', 'Delete', 'Correct'];
const jobIds = new WeakMap<Stack, string>();

/** A job of the user of the stack with a field; read once. */
async function findJob(stack: Stack): Promise<string> {
  const known = jobIds.get(stack);
  if (known !== undefined) return known;
  const schema = JSON.stringify({ type: 'object', properties: { invoice_number: { type: 'string' } } });
  const jobId = await stack.api.sendForm(await readDocument('invoice.pdf'), { format: 'structured', schema });
  await stack.api.waitForEnd(jobId);
  jobIds.set(stack, jobId);
  return jobId;
}

async function seenOn(page: Page, address: string, names: readonly string[]): Promise<string[]> {
  await page.goto(address);
  await waitUntilDrawn(page);
  const seen: string[] = [];
  for (const name of names) if ((await page.getByRole('button', { name, exact: true }).count()) > 0) seen.push(name);
  return seen;
}

/** What is offered for a job in the list, on its own screen and beside its result. */
async function jobControlsFor(page: Page, job: string): Promise<string[]> {
  await page.goto(`/dashboard/jobs?search=${job}`);
  await page
    .getByText(/fits? (the|these) filters/)
    .first()
    .waitFor();
  const chosen = (await page.getByRole('checkbox', { name: /^Choose/ }).count()) > 0 ? ['Choose'] : [];
  const acts = await seenOn(page, `/dashboard/jobs/${job}`, ['Retry', 'Cancel', 'Delete']);
  await page.goto(`/dashboard/jobs/${job}/result`);
  const field = page.getByRole('button', { name: /^invoice_number: INV/ });
  const denied = page.getByText('Your role does not allow this');
  // Told by what came first: a refused part of the screen may be loading again a moment later.
  if ((await field.or(denied).first().textContent())?.startsWith('Your role')) return ['denied', ...chosen, ...acts];
  await field.click();
  // Whether the job is one's own may be known a moment later.
  await page.locator('section[aria-label="Selected field"][aria-busy=false]').waitFor();
  const corrects = (await page.getByLabel('The right value').count()) > 0 ? ['Correct'] : [];
  return ['read', ...chosen, ...acts, ...corrects];
}
