export interface Passage {
  pageNumber: number;
  /** In characters from the start of the page's text. */
  offset: number;
  text: string;
  score: number;
}

/**
 * The paragraphs of pages that match a query best, best first: those with the whole query, then by how many of its words
 * they hold, rare words counting more. Letters are compared without case and accents. None matches: none comes.
 */
export function findPassages(pages: { pageNumber: number; text: string }[], query: string, limit: number): Passage[] {
  const phrase = normalise(query).trim();
  const words = [...new Set(phrase.match(wordPattern) ?? [])];
  if (words.length === 0) return [];
  const paragraphs = pages.flatMap(paragraphsOf);
  const weights = words.map((word) => {
    const holding = paragraphs.filter(({ normalised }) => normalised.includes(word)).length;
    return { word, weight: holding === 0 ? 0 : Math.log(1 + paragraphs.length / holding) };
  });
  const scored = paragraphs.map(({ normalised, ...paragraph }) => {
    const found = weights.filter(({ word }) => normalised.includes(word));
    const sum = found.reduce((total, { weight }) => total + weight, 0);
    // The whole query counts more than all of its words.
    return { ...paragraph, score: words.length > 1 && normalised.includes(phrase) ? sum * 2 : sum };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.pageNumber - b.pageNumber || a.offset - b.offset)
    .slice(0, limit);
}

const wordPattern = /[\p{L}\p{N}]+/gu;

const normalise = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function paragraphsOf({ pageNumber, text }: { pageNumber: number; text: string }) {
  return [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: paragraph, index }) => ({
    pageNumber,
    offset: index,
    text: paragraph,
    normalised: normalise(paragraph),
  }));
}
