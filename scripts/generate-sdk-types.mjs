// `npm run sdk:types`: writes the client's types anew from the OpenAPI document. A test fails when that was forgotten.
import { writeFileSync } from 'node:fs';
import { answerHelp } from './answer-help.mjs';

answerHelp(`
Usage: npm run sdk:types
Writes the types of the client (packages/sdk) from the OpenAPI document.`);

// After the help: the build need not be there for it.
const { renderApiTypes } = await import('../packages/sdk/dist/testing/render-api-types.js');
writeFileSync(new URL('../packages/sdk/src/generated/api-types.ts', import.meta.url), await renderApiTypes());
