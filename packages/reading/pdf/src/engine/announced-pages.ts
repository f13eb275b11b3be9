/** A tree that names more pages is not walked to its end. */
const maxAnnounced = 100_000;
const marks =
  /(?<object>\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b|\/Kids\s{0,9}(?<kids>\[)|\/Pages\s{1,9}(?<root>\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g;
const comment = /%[^\r\n]*/g;
const kid = /(?<object>\d{1,10})\s+\d{1,5}\s+R|(?<other>null|\([^()]*\)|<<|\S+)/g;

/**
 * Object numbers of the pages that the page tree names, in order, whether they exist or not; 0 for an entry that is no
 * reference. Found by the marks of the file as it lies there, with the last of several versions of an object:
 * undefined when the root of the tree is in a compressed part, or not to be made out.
 */
export function announcedPages(file: Uint8Array): readonly number[] | undefined {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const kidsOf = new Map<number, readonly number[] | undefined>();
  let root: number | undefined;
  let object = -1;
  marks.lastIndex = 0;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const { groups = {} } = match;
    if (groups.object !== undefined) object = Number(groups.object);
    else if (groups.root !== undefined) root = Number(groups.root);
    else {
      const end = text.indexOf(']', marks.lastIndex);
      if (end < 0) break;
      kidsOf.set(object, parseKids(text.slice(marks.lastIndex, end)));
      marks.lastIndex = end;
    }
  }
  return root === undefined ? undefined : leavesOf(root, kidsOf);
}

/** Undefined for entries that are no list of references: dictionaries written in place. */
function parseKids(text: string): readonly number[] | undefined {
  const kids: number[] = [];
  for (const { groups = {} } of text.replace(comment, '').matchAll(kid)) {
    if (groups.other === '<<') return undefined;
    kids.push(Number(groups.object ?? 0));
  }
  return kids;
}

function leavesOf(root: number, kidsOf: ReadonlyMap<number, readonly number[] | undefined>) {
  const leaves: number[] = [];
  const walked = new Set<number>();
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined && leaves.length < maxAnnounced; node = waiting.pop()) {
    if (!kidsOf.has(node)) {
      leaves.push(node);
      continue;
    }
    const kids = kidsOf.get(node);
    if (!kids) return undefined;
    if (walked.has(node)) continue;
    walked.add(node);
    for (let index = kids.length - 1; index >= 0; index -= 1) waiting.push(kids[index] ?? 0);
  }
  return walked.size === 0 ? undefined : leaves;
}
