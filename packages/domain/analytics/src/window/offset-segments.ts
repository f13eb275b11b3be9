/** A stretch of time in which a zone's clocks stand at one distance from UTC. */
export interface OffsetSegment {
  fromMs: number;
  /** Exclusive. */
  toMs: number;
  /** Local time minus UTC. */
  offsetMs: number;
}

const quarterMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

/** The segments of a zone (IANA) that cover `fromMs` to `toMs`, in order; clocks change at quarters of an hour. */
export function offsetSegments(timeZone: string, fromMs: number, toMs: number): OffsetSegment[] {
  const offsetAt = createOffsetReader(timeZone);
  const segments: OffsetSegment[] = [];
  let startMs = fromMs;
  let offsetMs = offsetAt(fromMs);
  for (let atMs = fromMs; atMs < toMs; atMs += dayMs) {
    const nextMs = Math.min(atMs + dayMs, toMs);
    if (offsetAt(nextMs) === offsetMs) continue;
    const changeMs = findChange(offsetAt, atMs, nextMs);
    segments.push({ fromMs: startMs, toMs: changeMs, offsetMs });
    [startMs, offsetMs] = [changeMs, offsetAt(changeMs)];
  }
  if (startMs < toMs) segments.push({ fromMs: startMs, toMs, offsetMs });
  return segments;
}

/** The first quarter of an hour whose offset is that of `toMs`, which differs from that of `fromMs`. */
function findChange(offsetAt: (atMs: number) => number, fromMs: number, toMs: number): number {
  const after = offsetAt(toMs);
  let [low, high] = [Math.floor(fromMs / quarterMs), Math.ceil(toMs / quarterMs)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * quarterMs) === after) high = middle;
    else low = middle;
  }
  return high * quarterMs;
}

function createOffsetReader(timeZone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (atMs) => {
    const parts = format.formatToParts(atMs);
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
    const localMs = Date.UTC(
      read('year'),
      read('month') - 1,
      read('day'),
      read('hour'),
      read('minute'),
      read('second'),
    );
    return localMs - Math.floor(atMs / 1_000) * 1_000;
  };
}
