/** An address on the web that a line ends inside of: behind what only stands within one, or behind a part before another. */
const openAddress = /(?:https?:\/\/|www\.)[^\s<>"]*[=&?_#%]$/iu;
const partOfAddress = /(?:https?:\/\/|www\.)[^\s<>"]*\/$/iu;
/** Behind a full stop no sentence goes on in small letters, with a sign of an address in its first word. */
const partOfName = /(?:https?:\/\/|www\.)[^\s<>"]*[\p{L}\p{N}]\.$/iu;
const furtherPart = /^[^\s<>"]+[./=&?_#%~-][^\s<>"]*[\p{L}\p{N}/]/u;
/** What parts an address has: words of a linked text that its address happens to join have none. */
const addressSign = /[/.:@#?=&_%~\d-]/u;
const scheme = /https?:$/iu;
/** So many signs on each side of a line end are held against the address that a link leads to. */
const comparedSigns = 16;

/**
 * Whether a line ended inside of an address on the web: the link that both its sides stand in leads to it as a whole, or it
 * ended where none does.
 */
export function isBrokenAddress(
  before: { readonly text: string; readonly uri?: string | undefined },
  after: { readonly text: string; readonly uri?: string | undefined },
): boolean {
  const tail = before.text.slice(-comparedSigns).replace(/^.*["'“‘(<]/u, '');
  const head = after.text.replace(/[.,;:)>\]"'”’]+$/u, '').slice(0, comparedSigns);
  if (tail === '' || head === '') return false;
  if (before.uri !== undefined && before.uri === after.uri)
    return addressSign.test(tail + head) && before.uri.toLowerCase().includes((tail + head).toLowerCase());
  if (scheme.test(before.text)) return after.text.startsWith('//');
  if (openAddress.test(before.text)) return true;
  const isInName = partOfName.test(before.text) && /^[\p{Ll}\p{N}]/u.test(after.text);
  return (partOfAddress.test(before.text) || isInName) && furtherPart.test(after.text);
}
