import type { Span } from '../candidates/span.js';
import type { PageContext } from '../labels/page-context.js';
import { partyBlockAt } from '../parties/party-at.js';
import { lineFinder } from './line-facts.js';
import { neighbourFinder } from './neighbours.js';
import type { PageFacts } from './page-facts.js';
import type { Place } from './pair.js';
import { featuresOfPlace } from './place-features.js';
import { proseFinder } from './prose-facts.js';

/** A place of the page with the numbers that say what it is, whatever is asked for. */
export interface DescribedPlace {
  readonly place: Place;
  readonly features: readonly number[];
}

/** Describes the places of spans; each is looked at once, however many fields it may be the value of. */
export function placeFinder(context: PageContext, facts: PageFacts): (span: Span) => DescribedPlace {
  const neighboursOf = neighbourFinder(context);
  const linesOf = lineFinder(context.layout);
  const proseAround = proseFinder(context.layout);
  const headers = context.layout.flatMap((line, at) => (context.itemHeaders.has(line) ? [at] : []));
  const linesBelowItems = (line: number): number | undefined => {
    const header = headers.findLast((at) => at < line);
    return header === undefined ? undefined : line - header;
  };
  const known = new Map<Span, DescribedPlace>();
  return (span) => {
    const found = known.get(span);
    if (found !== undefined) return found;
    const place = {
      span,
      context,
      facts,
      neighbours: neighboursOf(span),
      lines: linesOf(span),
      prose: proseAround(span),
      block: partyBlockAt(span.segment, context),
      belowItems: linesBelowItems(span.segment.lineIndex),
    };
    const described = { place, features: featuresOfPlace(place) };
    known.set(span, described);
    return described;
  };
}
