import { vocabularyFile } from './vocabulary-file.js';

/** Names by side, divided by commas. */
const file = vocabularyFile('party-names.json') as Readonly<Record<string, string>>;

/** Objects in a schema that stand for one side of a deal; their fields are looked for in that side's part of the page. */
export const partyNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(file).map(([side, names]) => [side, names.split(', ')]),
);

/** Objects in a schema whose name adds nothing to its fields. */
export const plainContainers: ReadonlySet<string> = new Set(
  'invoice document total amount header data metadata info information general summary payment bank receipt order field result detail description statement form application sheet note value main personal person applicant candidate basic meta content contract financial banking date'.split(
    ' ',
  ),
);
