import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { renderApiTypes } from './testing/render-api-types.js';

test('the types are those of the OpenAPI document: `npm run sdk:types` writes them anew', async () => {
  const written = await readFile(new URL('../src/generated/api-types.ts', import.meta.url), 'utf8');
  expect((await renderApiTypes()) === written).toBe(true);
});
