import { redactFields } from './redact-fields.js';
import { redactText } from './redact-text.js';

export interface RecordFrame {
  service: string;
  pretty: boolean;
  at: Date;
}

/** Names that the frame owns; a field with such a name is written as `field_<name>` instead of replacing it. */
const reservedNames = new Set(['timestamp', 'level', 'service', 'message']);

/**
 * Returns the line of one record, without the line end: `{ timestamp, level, service, message, ...fields }` as JSON,
 * or `HH:MM:SS level service: message {fields}` when pretty. Line breaks inside stay escaped in JSON.
 */
export function presentRecord(
  record: { level: string; message: unknown; fields?: unknown },
  frame: RecordFrame,
): string {
  const timestamp = frame.at.toISOString();
  const message = redactText(String(record.message));
  const fields = Object.entries(redactFields(record.fields ?? {}) ?? {}).map(([name, value]): [string, unknown] => [
    reservedNames.has(name) ? `field_${name}` : name,
    value,
  ]);
  if (frame.pretty) {
    const tail = fields.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(fields))}`;
    return `${timestamp.slice(11, 19)} ${record.level.padEnd(5)} ${frame.service}: ${message}${tail}`;
  }
  const head = { timestamp, level: record.level, service: frame.service, message };
  return JSON.stringify({ ...head, ...Object.fromEntries(fields) });
}
