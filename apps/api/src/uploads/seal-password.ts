import type { JobOptions } from '@recto/contracts';
import type { ApiServices } from '../api-services.js';

/** The options of a job with the password of its document sealed: what is kept of it, and only until the document is open. */
export function sealPassword<Options extends Pick<JobOptions, 'password'>>(
  { secretSealer }: Pick<ApiServices, 'secretSealer'>,
  { password, ...options }: Options,
): Omit<Options, 'password'> & { sealedPassword?: string } {
  return password === undefined ? options : { ...options, sealedPassword: secretSealer.seal(password) };
}
