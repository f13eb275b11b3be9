import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

const pages = new URL('./pages/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, pages), 'utf8');

/** A script with all that it imports at once; what it imports later is a call. */
function scriptsFrom(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, imported = ''] of read(`assets/${name}`).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
    scriptsFrom(imported, seen);
  return seen;
}

test('the first view is at most 250 kB of compressed script', () => {
  const [, entry = ''] = /<script type="module" src="\/dashboard\/assets\/([^"]+)"/.exec(read('index.html')) ?? [];
  const [home = ''] = /try-it-screen-\w+\.js/.exec(read(`assets/${entry}`)) ?? [];
  const scripts = scriptsFrom(home, scriptsFrom(entry));
  const sizeBytes = [...scripts].reduce((sum, name) => sum + gzipSync(read(`assets/${name}`), { level: 9 }).length, 0);
  expect(scripts.size).toBeGreaterThan(2);
  expect(sizeBytes).toBeLessThan(250_000);
  // What the page begins with is fetched at once, not one after the other.
  for (const name of scriptsFrom(entry)) expect(read('index.html')).toContain(name);
});
