export type BodyFailure = 'too_large' | 'timed_out' | 'unreachable';

/** What the body of a download fails with after it was opened. The message is for the customer. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly reason: BodyFailure;

  constructor(reason: BodyFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
