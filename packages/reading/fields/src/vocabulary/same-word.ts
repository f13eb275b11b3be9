/** `ended` and `end`, `authorised` and `authorized`: the same beginning of four letters at least, or all of the shorter. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const isInflected = longer.startsWith(shorter) && longer.length - shorter.length <= 3;
  return (
    shorter.length >= 3 &&
    (isInflected || (shorter.length >= 7 && shorter.slice(0, -3) === longer.slice(0, shorter.length - 3)))
  );
}

/** Words of two languages with one root: `identita` and `identity`, `residenza` and `residence`, `nebenerwerb` and `nebenerwerbs`. */
export function isKinWord(a: string, b: string): boolean {
  if (isSameWord(a, b)) return true;
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  const isRooted = shared >= 5 && shared >= 0.65 * Math.max(a.length, b.length);
  return isRooted || (length >= 5 && Math.max(a.length, b.length) - length <= 12 && isCompound(a, b));
}

/** `stempelsteuer` ends with, or begins with, a word of five letters or more. */
function isCompound(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length >= 6 && (longer.endsWith(shorter) || longer.startsWith(shorter));
}
