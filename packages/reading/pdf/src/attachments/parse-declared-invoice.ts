import type { DeclaredInvoice, DeclaredItemTerm, DeclaredPartyTerm, DeclaredTerm } from '@recto/document-model';
import { XMLParser } from 'fast-xml-parser';
import { invoiceSyntaxes, type InvoiceSyntax } from './invoice-syntaxes.js';

/** More items than a page shows many times over; longer values are texts that no field asks for. */
const maxItems = 1_000;
const maxValueLength = 500;

/** A document type could define entities that expand without end; no invoice has one. */
const documentType = /<!DOCTYPE/i;

/** What an element holds: its text, or others by their local names, several of one name in order. */
type Element = string | { readonly [name: string]: Element | Element[] };

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  ignoreDeclaration: true,
});

/**
 * Reads a cross-industry invoice (Factur-X, ZUGFeRD 1 and 2, XRechnung) or a UBL invoice or credit note; undefined for every
 * other text. What an element lacks is left out.
 */
export function parseDeclaredInvoice(xml: string): DeclaredInvoice | undefined {
  if (documentType.test(xml)) return undefined;
  const root = parse(xml);
  const syntax = invoiceSyntaxes.find(({ roots }) => roots.some((name) => find(root, name).length > 0));
  if (root === undefined || syntax === undefined) return undefined;
  const document = syntax.roots.flatMap((name) => find(root, name)).at(0);
  if (document === undefined) return undefined;
  const items = find(document, syntax.items).slice(0, maxItems);
  return {
    values: { ...valuesOf(document, syntax.values), ...partiesOf(document, syntax) },
    items: items.map((item) => itemOf(item, syntax)),
  };
}

function parse(xml: string): Element | undefined {
  try {
    return parser.parse(xml) as Element;
  } catch {
    // Not well-formed: an attachment of any kind may end in .xml.
    return undefined;
  }
}

function valuesOf<Term extends string>(
  element: Element,
  paths: Readonly<Record<Term, string>>,
): Partial<Record<Term, readonly string[]>> {
  const found: Partial<Record<Term, readonly string[]>> = {};
  for (const term in paths) {
    const texts = [...new Set(find(element, paths[term]).flatMap(textOf))];
    if (texts.length > 0) found[term] = texts;
  }
  return found;
}

function partiesOf(
  document: Element,
  { parties, party }: InvoiceSyntax,
): Partial<Record<DeclaredTerm, readonly string[]>> {
  const found: Partial<Record<DeclaredTerm, readonly string[]>> = {};
  for (const side of ['seller', 'buyer'] as const)
    for (const one of find(document, parties[side]).slice(0, 1)) {
      const values: Partial<Record<DeclaredPartyTerm, readonly string[]>> = valuesOf(one, party);
      for (const term in party) {
        const texts = values[term as DeclaredPartyTerm];
        if (texts !== undefined) found[`${side} ${term as DeclaredPartyTerm}`] = texts;
      }
    }
  return found;
}

function itemOf(element: Element, { item }: InvoiceSyntax): Partial<Record<DeclaredItemTerm, string>> {
  const found: Partial<Record<DeclaredItemTerm, string>> = {};
  const values: Partial<Record<DeclaredItemTerm, readonly string[]>> = valuesOf(element, item);
  for (const term in item) {
    const text = values[term as DeclaredItemTerm]?.[0];
    if (text !== undefined) found[term as DeclaredItemTerm] = text;
  }
  return found;
}

/** The elements at a path of names; `a|b` is either, paths parted by commas are tried in turn, the first that leads anywhere counts. */
function find(element: Element | undefined, paths: string): Element[] {
  for (const path of paths.split(',')) {
    let found: Element[] = element === undefined ? [] : [element];
    for (const step of path.trim().split('/')) found = found.flatMap((one) => childrenOf(one, step.split('|')));
    if (found.length > 0) return found;
  }
  return [];
}

function childrenOf(element: Element, names: readonly string[]): Element[] {
  if (typeof element === 'string') return [];
  return names.flatMap((name): Element[] => {
    const child = Object.hasOwn(element, name) ? element[name] : undefined;
    if (child === undefined) return [];
    return Array.isArray(child) ? child : [child];
  });
}

function textOf(element: Element): string[] {
  const text = typeof element === 'string' ? dated(element.replace(/\s+/g, ' ').trim()) : '';
  return text === '' || text.length > maxValueLength ? [] : [text];
}

/** Format 102 of UN/EDIFACT 2379, the one that invoices may use. */
function dated(text: string): string {
  const parts = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text);
  return parts === null ? text : parts.slice(1).join('-');
}
