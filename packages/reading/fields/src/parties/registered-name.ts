import { readingOf, type Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { legalForm } from './company-name.js';

/** How plainly a company that says where it is registered wrote the page. */
const certainty = 0.55;

const maxNameLength = 60;

/** Behind the name: the register, or the number in it. */
const registered =
  /^[.,]? ?(?:is |is a company )?[(–-]? ?(?:registered|incorporated|company (?:no|number|reg)|reg(?:istration|istered)?\.? (?:no|number|in)|vat|hrb|amtsgericht|registergericht|sitz|rcs|siret|siren|kvk|cif|nif|p\. ?iva|nipc)\b/iu;

/**
 * Reads the company that states its registration in a line of small print: `Baker Ltd. Registered in England 10883341`. Undefined where
 * none does, or several.
 */
export function registeredName({ layout }: PageContext): Reading | undefined {
  const found = layout.flatMap(({ segments }) =>
    segments.flatMap(({ text, words }): Reading[] => {
      const start = /^(?:©|\(c\)) ?(?:\d{4} )?/iu.exec(text)?.[0].length ?? 0;
      const form = legalForm.exec(text.slice(start, start + maxNameLength));
      const end = form === null ? 0 : start + form.index + form[0].length;
      const value = text.slice(start, end);
      if (!/^\p{Lu}/u.test(value) || /[:;\d]/.test(value) || !registered.test(text.slice(end))) return [];
      return [readingOf({ value: value.replace(/(?<=Ltd|Limited|PLC|plc)\.$/u, ''), start, end }, words, certainty)];
    }),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}
