/** What became of a file that somebody asked for. */
export type MadeFile =
  | { readonly outcome: 'made'; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly outcome: 'failed'; readonly errorCode: string };
