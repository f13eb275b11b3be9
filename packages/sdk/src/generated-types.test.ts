import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { renderApiTypes } from './testing/render-api-types.js';
import { renderPythonModels } from './testing/render-python-models.js';

test('the types are those of the OpenAPI document: `npm run sdk:types` writes them anew', async () => {
  const written = await readFile(new URL('../src/generated/api-types.ts', import.meta.url), 'utf8');
  expect((await renderApiTypes()) === written).toBe(true);
});

test('the models of the Python client are those of the OpenAPI document: `npm run sdk:types` writes them anew', async () => {
  const file = new URL('../../../clients/python/src/recto/models.py', import.meta.url);
  const models = renderPythonModels();
  expect(models === (await readFile(file, 'utf8'))).toBe(true);
  const names = [...models.matchAll(/^class (\w+)|^(\w+) = /gm)].map(([, ofClass, ofAlias]) => ofClass ?? ofAlias);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
