import { createHash } from 'node:crypto';
import { describeFields, tellsPlace, type ExtractionPage, type Family, type JsonSchema } from '@recto/fields';
import { likeness } from './same-value.js';

/** A document with what is asked of it, and a way to tell whether an answer is right. */
export interface LabelledDocument {
  readonly name: string;
  readonly set: string;
  /** Documents of one issuer, or one design, are never in both halves of a fold. */
  readonly issuer: string;
  readonly pages: readonly ExtractionPage[];
  readonly schema: JsonSchema;
  readonly instruction?: string;
  /** The truth at a JSON pointer; undefined where nobody knows. */
  readonly truthAt: (pointer: string) => unknown;
  readonly isRight: (pointer: string, value: unknown) => boolean;
}

export interface LabelledCandidate {
  readonly value: unknown;
  readonly features: readonly number[];
  readonly isRight: boolean;
  /** It stands where the truth stands: it is right, or nothing on the pages is liker the truth than it is, but for signs that were misread. */
  readonly isThere: boolean;
  readonly pageNumber: number;
  /** Of a list the place of the truth that it is; 0 else. */
  readonly item: number;
}

/** A field of a document with its candidates on all pages. */
export interface LabelledField {
  readonly set: string;
  readonly issuer: string;
  /** How many values the truth has: of a list its length, else 1 or 0. */
  readonly wanted: number;
  readonly isList: boolean;
  readonly family: Family;
  readonly candidates: readonly LabelledCandidate[];
}

/** All fields of a document whose truth is known. */
export function labelFields(document: LabelledDocument): LabelledField[] {
  const byPointer = new Map<string, { family: Family; candidates: LabelledCandidate[] }>();
  for (const page of document.pages) {
    const { schema, instruction } = document;
    for (const { pointer, family, candidates } of describeFields({
      page,
      schema,
      ...(instruction && { instruction }),
    })) {
      const known = byPointer.get(pointer) ?? { family, candidates: [] };
      byPointer.set(pointer, known);
      for (const { value, features } of candidates)
        known.candidates.push({
          value,
          features,
          pageNumber: page.pageNumber,
          ...judgeValue(document, pointer, value),
          isThere: false,
        });
    }
  }
  return [...byPointer].flatMap(([pointer, { family, candidates }]) => {
    const truth = document.truthAt(pointer);
    const { set, issuer } = document;
    const isList = Array.isArray(truth);
    const wanted = isList ? truth.length : truth === null || truth === '' ? 0 : 1;
    const placed = withPlace(candidates, tellsPlace(family) ? truth : undefined);
    return truth === undefined ? [] : [{ set, issuer, wanted, isList, family, candidates: placed }];
  });
}

function judgeValue(
  document: LabelledDocument,
  pointer: string,
  value: unknown,
): Pick<LabelledCandidate, 'isRight' | 'item'> {
  const truth = document.truthAt(pointer);
  if (!Array.isArray(truth)) return { isRight: document.isRight(pointer, value), item: 0 };
  const item = truth.findIndex((_, at) => document.isRight(`${pointer}/${at}`, value));
  return { isRight: item >= 0, item };
}

/** Of names and addresses the likest to the truth stand where it stands, misread or not. */
function withPlace(candidates: readonly LabelledCandidate[], truth: unknown): LabelledCandidate[] {
  const isRead = candidates.some(({ isRight }) => isRight);
  const likest = isRead ? [] : candidates.map(({ value }) => likeness(truth, value));
  const best = Math.max(0, ...likest);
  return candidates.map((one, at) => ({ ...one, isThere: one.isRight || (best > 0 && likest[at] === best) }));
}

/** A number for an issuer that stays the same for good. */
export function hashOf(issuer: string): number {
  return createHash('sha256').update(issuer).digest().readUInt32BE();
}

/** A fifth of the issuers of real documents is never fitted on. */
export function isKeptOut({ set, issuer }: Pick<LabelledField, 'set' | 'issuer'>): boolean {
  return !isMade(set) && hashOf(`kept out ${issuer}`) % 5 === 0;
}

/** Drawn or written by this program. */
export function isMade(set: string): boolean {
  return (
    set.startsWith('designs') ||
    ['contracts', 'made receipts', 'drawn receipts', 'made papers', 'made forms', 'made notes'].includes(set) ||
    set.endsWith(' lists')
  );
}
