import { readGuide } from './read-guide.js';

/** The words in code style in the first column of the guide's tables on errors: codes, reasons, why jobs fail. */
export function readGuideErrors(): ReadonlySet<string> {
  const [, errors = ''] = /^## Errors\n(.*?)^## /ms.exec(readGuide().text) ?? [];
  const cells = [...errors.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell = '']) => cell);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)));
}
