import type { Asked } from './asked.js';

/** The value that a perfect reader returns. A list without entries is null, as for everything that is not there. */
export function toTruth(asked: Asked): unknown {
  switch (asked.type) {
    case 'leaf':
      return asked.answer;
    case 'object':
      return Object.fromEntries(Object.entries(asked.properties).map(([key, value]) => [key, toTruth(value)]));
    case 'rows':
      return asked.rows.length > 0 ? asked.rows : null;
    case 'values':
      return asked.values.length > 0 ? asked.values : null;
  }
}
