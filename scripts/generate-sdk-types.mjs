// `npm run sdk:types`: writes the clients' types again from the OpenAPI document. A test fails when that was forgotten.
import { writeFileSync } from 'node:fs';
import { answerHelp } from './answer-help.mjs';

answerHelp(`
Usage: npm run sdk:types
Writes the types of the clients (packages/sdk, clients/python) from the OpenAPI document.`);

// After the help: the build need not be there for it.
const { renderApiTypes } = await import('../packages/sdk/dist/testing/render-api-types.js');
const { renderPythonModels } = await import('../packages/sdk/dist/testing/render-python-models.js');
const write = (file, text) => writeFileSync(new URL(`../${file}`, import.meta.url), text);
write('packages/sdk/src/generated/api-types.ts', await renderApiTypes());
write('clients/python/src/recto/models.py', renderPythonModels());
