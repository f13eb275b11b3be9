import { z } from 'zod';
import { isStorableText, textError } from '../fields.js';

/** The last part of a path in either notation: `C:\scans\bill.pdf` and `/tmp/bill.pdf` are both `bill.pdf`. */
function lastPathPart(path: string): string {
  return path.split(/[/\\]/).at(-1)?.trim() ?? '';
}

function isDisplayable(name: string): boolean {
  return isStorableText(name) && !/\p{Cc}/u.test(name);
}

/** A file name of 1..255 characters; a whole path is cut to its last part first. */
export const fileNameField = z
  .string({ error: textError })
  .max(4_096, { error: 'must be at most 4096 characters' })
  .overwrite(lastPathPart)
  .refine((name) => name.length >= 1 && name.length <= 255, { error: 'must be 1 to 255 characters' })
  .refine(isDisplayable, { error: 'must not contain control characters' })
  .meta({ minLength: 1, maxLength: 255, example: 'invoice.pdf' });
