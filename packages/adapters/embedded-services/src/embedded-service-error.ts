export type EmbeddedServiceFailure =
  | 'data-dir-in-use'
  | 'data-dir-incompatible'
  | 'data-dir-missing'
  | 'data-dir-unwritable'
  | 'port-taken'
  | 'start-failed'
  | 'unsupported-platform';

/** Why an embedded service could not be started. The message tells a person what to change. */
export class EmbeddedServiceError extends Error {
  override name = 'EmbeddedServiceError';
  readonly reason: EmbeddedServiceFailure;

  constructor(reason: EmbeddedServiceFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
