import { expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openWindow, waitUntilDrawn } from '../harness/open-browser.js';
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
  test.each(everybody)('a user of role %s finds what it allows, and nothing else', async (role) => {
    const { stack, browser, signInAs } = setting();
    const { page, context, failures } = await openWindow(browser, stack.apiUrl);
    await signInAs(page, role);
    const found: string[] = [];
    for (const screen of new Set(controls.map(([name]) => name))) {
      await page.getByRole('link', { name: screen, exact: true }).click();
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
    if (role === 'read_only') {
      await page.getByRole('link', { name: 'Try it' }).click();
      await page.getByText('Your role does not allow this').waitFor();
    }
    expect(failures).toEqual([]);
    await context.close();
  });
}
