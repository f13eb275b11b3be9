import { toUprightBox, type PageSpace } from './engine/page-space.js';
import type { PageLink } from '@recto/document-model';
import type { Pdfium } from './engine/pdfium.js';

/** More links than any honest page carries; the rest is left out. */
const maxLinks = 2_000;
const maxUriBytes = 2_048;

/** Link annotations that lead out of the document, in annotation order. Schemes other than http, https and mailto are dropped. */
export function readLinks(pdfium: Pdfium, document: number, page: number, space: PageSpace): readonly PageLink[] {
  const { call, scratch } = pdfium;
  const links: PageLink[] = [];
  pdfium.view().setInt32(scratch, 0, true);
  while (links.length < maxLinks && call.FPDFLink_Enumerate(page, scratch, scratch + 8)) {
    const link = pdfium.view().getUint32(scratch + 8, true);
    const uri = readUri(pdfium, document, link);
    if (!uri || !/^(https?|mailto):/i.test(uri)) continue;
    if (!call.FPDFLink_GetAnnotRect(link, scratch + 16)) continue;
    const view = pdfium.view();
    const [left = 0, top = 0, right = 0, bottom = 0] = [16, 20, 24, 28].map((offset) =>
      view.getFloat32(scratch + offset, true),
    );
    links.push({ box: toUprightBox(space, { left, bottom, right, top }), uri });
  }
  return links;
}

function readUri(pdfium: Pdfium, document: number, link: number): string | undefined {
  const { call } = pdfium;
  const action = call.FPDFLink_GetAction(link);
  if (!action) return undefined;
  const length = call.FPDFAction_GetURIPath(document, action, 0, 0);
  if (length <= 1 || length > maxUriBytes) return undefined;
  const address = call.malloc(length);
  call.FPDFAction_GetURIPath(document, action, address, length);
  const uri = Buffer.from(pdfium.bytes().subarray(address, address + length - 1)).toString('latin1');
  call.free(address);
  return uri;
}
