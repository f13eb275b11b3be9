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
  // Its sandbox wants rights that containers do not give; what it opens here is our own service. Nothing is drawn by a
  // graphics card, which a process of its own would stand in for.
  const args = ['--no-sandbox', '--disable-gpu', '--in-process-gpu'];
  return chromium.launch({ executablePath: file, env: { ...process.env, ...env }, args });
}

/** Opens a window of its own cookies on a service. */
export async function openWindow(browser: Browser, origin: string): Promise<Window> {
  const viewport = { width: 1_280, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(90_000);
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

/** Until a screen has its heading, and nothing of it is still loaded. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.loading').first().waitFor({ state: 'detached' });
}

type Scheme = 'light' | 'dark';

const everything = '{}';
const colours = `{ runOnly: ['color-contrast'] }`;
const widths = [1_280, 390] as const;

/** What axe finds on a page as it is: rule and place of each finding. By night only the colours differ. */
export async function findWithAxe(page: Page): Promise<string[]> {
  await waitUntilDrawn(page);
  await page.evaluate(axe.source);
  return [...(await findIn(page, 'light', everything)), ...(await findIn(page, 'dark', colours))];
}

/**
 * What axe finds on a page at both widths and in both themes, and whether the page is wider than its window at these widths
 * and others; it is left at the width and in the theme of before.
 */
export async function findAtEveryWidth(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const viewport = page.viewportSize() ?? { width: widths[0], height: 900 };
  await waitUntilDrawn(page);
  await page.evaluate(axe.source);
  for (const width of [1_920, 768, ...widths]) {
    await page.setViewportSize({ ...viewport, width });
    const contentWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (contentWidth > width) findings.push(`${width}: the page is ${contentWidth} wide`);
    if (!widths.some((each) => each === width)) continue;
    // What is not a colour is the same in both themes.
    const [first, second]: [Scheme, Scheme] = width === widths[0] ? ['light', 'dark'] : ['dark', 'light'];
    const found = [...(await findIn(page, first, everything)), ...(await findIn(page, second, colours))];
    findings.push(...found.map((each) => `${width}, ${each}`));
  }
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  return findings;
}

async function findIn(page: Page, colorScheme: Scheme, options: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  let found = await runAxe(page, options);
  // Colours of the other scheme may still stand on some elements: what is wrong stays wrong.
  for (let tries = 0; found.length > 0 && tries < 5; tries += 1) {
    await page.waitForTimeout(300);
    found = await runAxe(page, options);
  }
  return found.map((each) => `${colorScheme}: ${each}`);
}

function runAxe(page: Page, options: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `axe.run(document, ${options}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
  );
}

/**
 * What can be used on a page and is not reached by pressing Tab, or shows no focus when it first is. Of a group that the
 * arrow keys move in (tabs, radio buttons, a menu) one is enough; what a button stands for is left out.
 */
export async function findByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(markControls);
  let { left, findings } = await page.evaluate<Visits>(readVisits);
  // Only a first visit can find something, so nothing is left to press for when all controls have had theirs.
  for (let presses = 2 * left + 20; left > 0 && presses > 0;) {
    const round = Math.min(left, presses);
    for (let count = 0; count < round; count += 1) await page.keyboard.press('Tab');
    presses -= round;
    ({ left, findings } = await page.evaluate<Visits>(readVisits));
  }
  findings.push(...(await page.evaluate<string[]>(controlsNotVisited)).map((each) => `not reached: ${each}`));
  await page.evaluate(`removeEventListener('focusin', visitControl)`);
  return [...new Set(findings)];
}

/** What the page has noted of the controls that the keyboard came to. */
interface Visits {
  /** Controls that it did not come to yet. */
  left: number;
  findings: string[];
}

/** Marks all controls, and has the page itself look at each that gets the focus: to ask for it takes longer than to press. */
const markControls = `(() => {
  document.activeElement?.blur();
  const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], [contenteditable=true]';
  for (const each of document.querySelectorAll(selector)) {
    const isStandIn = each.matches('.visually-hidden[tabindex="-1"]');
    const isOff = isStandIn || each.matches(':disabled, [type=hidden]') || each.closest('[inert], [aria-hidden=true]');
    if (!isOff && each.checkVisibility({ visibilityProperty: true, opacityProperty: false })) each.dataset.control = 'waits';
  }
  window.visitFindings = [];
  window.visitControl = ({ target: it }) => {
    const before = it.dataset?.control;
    if (before === undefined) return;
    it.dataset.control = 'visited';
    const group = it.closest('[role=tablist], [role=radiogroup], [role=menu], [role=toolbar], [role=listbox]');
    for (const each of group?.querySelectorAll('[data-control]') ?? []) each.dataset.control = 'visited';
    const radios = it.matches('input[type=radio]') ? document.getElementsByName(it.name) : [];
    for (const each of radios) if (each.dataset.control !== undefined) each.dataset.control = 'visited';
    if (before === 'visited') return;
    const shows = [it, it.parentElement, it.closest('label')].some((each) => {
      const style = each && getComputedStyle(each);
      return style && ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none');
    });
    if (!shows) window.visitFindings.push('shows no focus: ' + it.outerHTML.slice(0, 200));
  };
  addEventListener('focusin', window.visitControl);
})()`;

const readVisits = `({ left: document.querySelectorAll('[data-control=waits]').length, findings: window.visitFindings })`;

const controlsNotVisited = `[...document.querySelectorAll('[data-control=waits]')]
  .filter((each) => each.isConnected)
  .map((each) => each.outerHTML.slice(0, 200))`;
