/** The reason of an aborted signal, which is whatever the caller gave, as what a promise is rejected with. */
export function abortError({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('Aborted.', { cause: reason });
}
