import { accentNames, charactersOfCommands } from './latex-names.js';

/** Commands that print nothing by themselves. */
const silent =
  /\\(?:begin|end)\{[a-zA-Z*]+\}|\\(?:left|right|big|Big|bigg|Bigg|bigl|bigr|frac|sqrt|binom|substack|operatorname\*?|text|quad|qquad|limits|hat|widehat|tilde|widetilde|bar|overline|underline|dot|ddot|check|breve|acute|grave|mathring|vec|overrightarrow|overbrace|underbrace|math(?:bf|cal|frak|bb|sf|tt|rm)|boldsymbol|tag)(?![A-Za-z])/gu;

const markOf = new Map(
  Object.entries(accentNames).flatMap(([mark, [name]]) => (/\p{M}/u.test(mark) ? [[name, mark] as const] : [])),
);
const accented = /\\([a-z]+)\{([A-Za-z])\}/gu;

/** A letter with a mark, where Unicode has the two as one character. */
function compose(whole: string, name: string, letter: string): string {
  const composed = (letter + (markOf.get(name) ?? '')).normalize('NFC');
  return markOf.has(name) && composed.length === 1 ? composed : whole;
}

/** What a reader of LaTeX sees of it: letters, digits and signs in their order, without marks over letters and sizes. */
export function latexText(latex: string): string {
  return latex
    .replaceAll(accented, compose)
    .replaceAll('\\\\', ' ')
    .replaceAll('\\,', '')
    .replaceAll(silent, ' ')
    .replaceAll(/\\not(?![A-Za-z])/gu, '')
    .replaceAll(/\\([A-Za-z]+)/gu, (_, name: string) => charactersOfCommands.get(name) ?? name)
    .replaceAll(/(?<!\\)[{}^_&]/gu, ' ')
    .replaceAll(/\\([{}%#&$_])/gu, '$1');
}
