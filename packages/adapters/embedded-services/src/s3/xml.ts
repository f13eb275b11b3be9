import { XMLParser } from 'fast-xml-parser';
import { S3Error } from './s3-error.js';

// Numeric references need it; what it is deprecated for is a decoder of one's own.
// oxlint-disable-next-line typescript/no-deprecated
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: false, htmlEntities: true });

/** One element per field, in order; undefined fields are left out. */
export function xmlFields(fields: Record<string, string | number | boolean | undefined>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('');
}

/** A whole answer; `content` is XML. */
export function xmlDocument(rootName: string, content: string): string {
  const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${rootName} xmlns="${namespace}">${content}</${rootName}>`;
}

/** An error answer; unlike the others it has no namespace. */
export function xmlError(fields: Record<string, string>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${xmlFields(fields)}</Error>`;
}

/**
 * The repeated elements `root/item` of a request body, each as its text fields: `Delete/Object` gives
 * `[{ Key }, ...]`. MalformedXML if there is no such root or item.
 */
export function parseXmlList(text: string, rootName: string, itemName: string): Record<string, string>[] {
  const items = childOf(childOf(parse(text), rootName), itemName);
  const list: unknown[] = Array.isArray(items) ? items : [items];
  return list.map((item) => {
    if (typeof item !== 'object' || item === null) throw new S3Error('MalformedXML');
    return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)]));
  });
}

/** True if `root/name` holds the text `true`. */
export function hasXmlFlag(text: string, rootName: string, name: string): boolean {
  const root = childOf(parse(text), rootName);
  return typeof root === 'object' && root !== null && name in root && childOf(root, name) === 'true';
}

function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    throw new S3Error('MalformedXML', error instanceof Error ? error.message : undefined);
  }
}

function childOf(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null) throw new S3Error('MalformedXML');
  const child: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  if (child === undefined) throw new S3Error('MalformedXML');
  return child;
}

/** Control characters have no place in XML 1.0, but S3 keys may hold them and clients read the references. */
function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[&<>"'\x00-\x1f]/g, (char) => `&#${char.charCodeAt(0)};`);
}
