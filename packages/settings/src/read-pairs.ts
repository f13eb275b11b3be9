/**
 * `name=value,other=value` as OpenTelemetry writes headers and attributes, values percent-encoded. Null for what is no such
 * list; later pairs of a name win.
 */
export function readPairs(text: string): Record<string, string> | null {
  const pairs: [string, string][] = [];
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    const decoded = value === undefined ? null : decode(value);
    if (name === undefined || decoded === null) return null;
    pairs.push([name, decoded]);
  }
  return Object.fromEntries(pairs);
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // A percent sign without its two digits.
    return null;
  }
}
