import { createHash } from 'node:crypto';
import type { TemplateOptions } from './template.js';

/** Lower-case hex SHA-256 of all that decides what a job with this template yields: equal options, equal checksum. */
export function templateChecksum(template: TemplateOptions): string {
  const { resultFormat, modelName, schema, instructions, extractBoundingBoxes } = template;
  const options = JSON.stringify([resultFormat, modelName, schema, instructions, extractBoundingBoxes]);
  return createHash('sha256').update(options).digest('hex');
}
