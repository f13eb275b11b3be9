const marks = /[^\p{L}\p{N}]/gu;
const labels =
  'chapter|part|section|appendix|annex|kapitel|teil|abschnitt|anhang|chapitre|partie|annexe|cap[ií]tulo|parte|secci[oó]n|ap[eé]ndice|capitolo|sezione|appendice|hoofdstuk|deel|bijlage';
const counted = new RegExp(
  String.raw`^\s*(?:(?:${labels})\s+)?(?:§\s*)?(?:\p{N}+|[IVXLC]+|[A-Z])(?:[.\-\u2013]\p{N}+)*[.):\u2013-]?\s+`,
  'iu',
);

/** What stands before the number of a title: "Chapter". */
export const titleLabel = new RegExp(`^(?:${labels})$`, 'iu');

/** Letters and digits of a text alone: neither case, accents, ligatures nor spaces tell two titles apart. */
export function titleKey(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(marks, '');
}

/** The keys under which a title may stand on its page: as the outline spells it, or without its number. */
export function keysOfTitle(title: string): readonly string[] {
  const keys = [titleKey(title), titleKey(title.replace(counted, ''))];
  return [...new Set(keys)].filter((key) => (key.match(/\p{L}/gu)?.length ?? 0) >= minLetters);
}

/** Titles of one letter stand anywhere. */
const minLetters = 2;
