import { findChromium } from '@recto/test-support';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** A window of a browser, with what went wrong in it and which other hosts it asked. */
export interface Window {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, and what the policy of the page refused. */
  failures: string[];
  foreignRequests: string[];
}

/** Starts Chromium; every call a process of its own. */
export async function openBrowser(): Promise<Browser> {
  const { file, env } = await findChromium();
  // Its sandbox wants rights that containers do not give; what it opens here is our own service.
  return chromium.launch({ executablePath: file, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
}

/** Opens a window of its own cookies on a service. */
export async function openWindow(browser: Browser, origin: string): Promise<Window> {
  const viewport = { width: 1_280, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const failures: string[] = [];
  const foreignRequests: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) failures.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(blob|data):/.test(url)) foreignRequests.push(url);
  });
  return { page, context, failures, foreignRequests };
}

/** What axe finds on a page: rule and place of each finding. By night only the colours differ. */
export async function findWithAxe(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const runs = [
    ['light', '{}'],
    ['dark', `{ runOnly: ['color-contrast'] }`],
  ] as const;
  for (const [colorScheme, options] of runs) {
    await page.emulateMedia({ colorScheme });
    await page.locator('.loading').first().waitFor({ state: 'detached' });
    await page.evaluate(axe.source);
    let found = await runAxe(page, options);
    // Colours of the other scheme may still stand on some elements: what is wrong stays wrong.
    for (let tries = 0; found.length > 0 && tries < 5; tries += 1) {
      await page.waitForTimeout(300);
      found = await runAxe(page, options);
    }
    findings.push(...found.map((each) => `${colorScheme}: ${each}`));
  }
  return findings;
}

function runAxe(page: Page, options: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `axe.run(document, ${options}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
  );
}
