import { isDomainError } from '@recto/errors';
import { presentError } from '../http/present-error.js';

const labels: Readonly<Record<string, string>> = {
  token: 'The invitation',
  name: 'The name',
  email: 'The e-mail address',
  password: 'The password',
};

/** The status and the words for what a form was refused for. Throws on what is no refusal: that is our failure. */
export function explainRefusal(error: unknown): { statusCode: number; problem: string } {
  if (!isDomainError(error)) throw error;
  const { statusCode, body } = presentError(error);
  const [field] = error.details.fields ?? [];
  const text = field === undefined ? body.error.message : `${labels[field.path] ?? field.path} ${field.message}.`;
  return { statusCode, problem: text };
}
