import { vocabularyFile } from './vocabulary-file.js';

/** Words of the names of fields, divided by spaces; names of several words by commas. */
interface NameWords {
  /** Add little to the name of a field, or of a group; the emptiest first. */
  readonly padding: string;
  readonly paddingOfGroups: string;
  /** Parties that stand at the front of a flat name. */
  readonly flatParties: string;
  /** What parts of a name and address are called, and what else the names of parts of one consist of. */
  readonly addressParts: Readonly<Record<string, string>>;
  readonly partsOfAddress: string;
  /** Things about someone. */
  readonly personal: string;
  /** Texts that may have several lines. */
  readonly longText: string;
  /** By kind of value the last words of a name that tell it. */
  readonly kinds: Readonly<Record<string, string>>;
}

export const nameWords = vocabularyFile('name-words.json') as NameWords;
