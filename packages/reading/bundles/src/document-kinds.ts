/** What a document of a bundle may be. */
export const documentKinds = ['invoice', 'receipt', 'letter', 'contract', 'form', 'other'] as const;

export type DocumentKind = (typeof documentKinds)[number];
