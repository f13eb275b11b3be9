import { createRecto } from '@recto/sdk';

/** The service that served this page, as the person whose session the browser holds. It tries each request three times. */
export const recto = createRecto({ url: globalThis.location.origin, maxRetries: 2 });
