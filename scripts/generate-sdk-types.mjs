// `npm run sdk:types`: writes the client's types anew from the OpenAPI document. A test fails when that was forgotten.
import { writeFileSync } from 'node:fs';
import { renderApiTypes } from '../packages/sdk/dist/testing/render-api-types.js';

writeFileSync(new URL('../packages/sdk/src/generated/api-types.ts', import.meta.url), await renderApiTypes());
