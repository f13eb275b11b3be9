import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildOpenApiDocument } from '@recto/contracts';
import { createTestTeam } from '@recto/test-support';
import axe from 'axe-core';
import { JSDOM, type PageDocument } from 'jsdom';
import { call } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
const opened: JSDOM['window'][] = [];
afterAll(async () => {
  for (const window of opened) window.close();
  await api.close();
});

const openPage = async (path: string): Promise<JSDOM['window']> => {
  const page = await call(`${api.url}${path}`);
  expect([page.status, page.contentType]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const { window } = new JSDOM(String(page.body), { runScripts: 'outside-only' });
  opened.push(window);
  return window;
};
const loadPage = async (path: string): Promise<PageDocument> => (await openPage(path)).document;

describe.each(['/docs', '/docs/guide', '/api/v1/docs', '/api/v1/docs/guide'])('%s', (path) => {
  let window: JSDOM['window'];
  beforeAll(async () => {
    window = await openPage(path);
  });

  test('leads to what is there, on this service and on the page', async () => {
    const page = window.document;
    const addresses = [...page.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    const prefix = path.replace(/\/docs.*/, '/');
    for (const address of new Set(addresses)) {
      if (address.startsWith('#'))
        expect([address, page.getElementById(address.slice(1)) !== null]).toEqual([address, true]);
      else if (address.startsWith('/')) {
        expect(address.startsWith(prefix)).toBe(true);
        expect([address, (await call(`${api.url}${address}`)).status]).toEqual([address, 200]);
      }
    }
    expect(addresses.length).toBeGreaterThan(10);
  });

  test('gives no identifier twice', () => {
    const ids = [...window.document.querySelectorAll('[id]')].map((element) => element.getAttribute('id'));
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
  });
});

test.each(['/docs', '/docs/guide'])('%s has no finding of axe that shows without a screen', async (path) => {
  const window = await openPage(path);
  // Operations are drawn by one program: some of them, of each method and kind of body, stand for all.
  window.eval(`document.querySelectorAll('section.operation').forEach((it, at) => { if (at % 8 > 0) it.remove(); })`);
  window.eval(axe.source);
  const checked: unknown = await window.eval(
    `axe.run(document, { rules: { 'color-contrast': { enabled: false } } }).then(({ violations }) =>
      JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html])))`,
  );
  expect(checked).toBe('[]');
});

test('the reference has every path of the document, in groups, with types in words', async () => {
  const page = await loadPage('/docs');
  const { paths = {} } = buildOpenApiDocument({ version: 'test' });
  const shown = new Set([...page.querySelectorAll('.path code, .others code')].map((code) => code.textContent));
  expect(Object.keys(paths).filter((path) => !shown.has(path))).toEqual([]);
  const groups = [...page.querySelectorAll('nav .group h2')].map((heading) => heading.textContent);
  expect(groups).toEqual(expect.arrayContaining(['Documents', 'Jobs', 'Webhooks']));
  const types = [...page.querySelectorAll('#createJobFromUrl .fields li')].map((item) =>
    item.textContent.replaceAll(/\s+/g, ' '),
  );
  expect(types).toContainEqual(expect.stringMatching(/^schema object or string or null/));
  expect(types).toContainEqual(expect.stringMatching(/^url string \(URL\), at most 2000 characters required/));
});

test('only what reads or creates gets ids filled in; everything else asks before it is sent', async () => {
  const page = await loadPage('/docs');
  const idsOf = (selector: string) =>
    [...page.querySelectorAll(selector)].map((form) => form.getAttribute('data-method'));
  expect(new Set(idsOf('form.try[data-confirm]'))).toEqual(new Set(['POST', 'PUT', 'DELETE']));
  expect(new Set(idsOf('form.try:not([data-confirm])'))).toEqual(new Set(['GET', 'POST']));
  expect([...page.querySelectorAll('form.try[data-confirm] [data-fill]')]).toEqual([]);
  expect([...page.querySelectorAll('form.try [data-fill]')].length).toBeGreaterThan(10);
});

test('the examples of the reference are what the service takes', async () => {
  const page = await loadPage('/docs');
  const { apiKey: key } = await createTestTeam(api.db);
  const estimate = page.querySelector('#estimateJob textarea');
  const template = page.querySelector('#createTemplate textarea');
  const send = (path: string, body: string | undefined) =>
    call(`${api.url}${path}`, { method: 'POST', key, body: JSON.parse(body ?? '') as object });
  expect((await send('/ocr/estimate', estimate?.value)).status).toBe(200);
  expect((await send('/templates', template?.value)).status).toBe(201);
});

const readStyles = (name: string) => readFile(new URL(`../../pages/${name}`, import.meta.url), 'utf8');

test.each(['reference.css', 'guide.css'])('%s has no colours but those of docs.css', async (name) => {
  expect(await readStyles(name)).not.toMatch(/:root|#[0-9a-f]{3}|rgb|hsl/i);
});

test('docs.css: every colour of text stands out from its grounds, by day and by night', async () => {
  const colours = ['--text', '--quiet', '--link', '--get', '--post', '--put', '--delete'];
  const css = await readStyles('docs.css');
  const schemes = [...css.matchAll(/:root \{([^}]+)\}/g)].map(([, rules = '']) => rules);
  expect(schemes).toHaveLength(2);
  for (const rules of schemes) {
    const colour = (variable: string): string => new RegExp(`${variable}: (#[0-9a-f]+);`).exec(rules)?.[1] ?? '';
    for (const ground of ['--ground', '--panel']) {
      const ratios = colours.map((variable) => [variable, contrast(colour(variable), colour(ground)) >= 4.5]);
      expect(ratios).toEqual(colours.map((variable) => [variable, true]));
    }
  }
});

/** The contrast ratio of WCAG 2.2, 1 to 21, of two colours such as #fff or #0a58ca. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
