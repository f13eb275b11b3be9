/** What a caller shows. A cookie is sent by browsers on their own, so it alone says little about who wants something. */
export type Credentials = { kind: 'api-key'; key: string } | { kind: 'session'; token: string; isCookie: boolean };
