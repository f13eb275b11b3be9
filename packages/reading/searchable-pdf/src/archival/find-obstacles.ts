import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFStream,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import { checkContents, checkGroup } from './check-contents.js';
import { checkObjects } from './check-objects.js';
import { isProfile } from './colours.js';

const catalogKeys = new Set(
  (
    'Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines OpenAction URI ' +
    'Metadata StructTreeRoot MarkInfo Lang OutputIntents SpiderInfo PieceInfo'
  ).split(' '),
);
const pageKeys = new Set(
  (
    'Type Parent LastModified Resources MediaBox CropBox BleedBox TrimBox ArtBox BoxColorInfo Contents Rotate Group Thumb B ' +
    'Dur Trans Annots PieceInfo StructParents ID Tabs UserUnit'
  ).split(' '),
);
const boxes = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'];
const [minSide, maxSide] = [3, 14_400];
const [hidden, print, noView, toggleNoView] = [2, 4, 32, 256];
const invisible = 1;

/**
 * Why a document of scans, with its words laid over in `font`, is no PDF/A-2b (ISO 19005-2); empty where it is one, but for
 * the metadata, the identifiers and the file itself, which are written behind this. What cannot be examined counts as an obstacle:
 * a document is never said to be what it may not be.
 */
export function findObstacles(document: PDFDocument, font: PDFRef): string[] {
  const found = new Set(checkObjects(document.context));
  checkCatalog(document.catalog, found);
  const examination = { font, found, seen: new Set<PDFObject>() };
  for (const page of document.getPages()) {
    checkPage(page, found);
    const resources = page.node.Resources();
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((each) => document.context.lookup(each)) : [contents];
    checkContents(
      streams.filter((each) => each instanceof PDFStream),
      resources,
      examination,
    );
  }
  return [...found].sort();
}

function checkCatalog(catalog: PDFDict, found: Set<string>): void {
  for (const key of catalog.keys()) {
    if (!catalogKeys.has(key.decodeText())) found.add(`the catalog has ${key.decodeText().slice(0, 40)}`);
  }
  const names = catalog.lookup(PDFName.of('Names'));
  const isPlain =
    names === undefined || (names instanceof PDFDict && names.keys().every((key) => key.decodeText() === 'Dests'));
  if (!isPlain) found.add('files or programs have names');
  const version = catalog.lookup(PDFName.of('Version'));
  if (version !== undefined && !/^\/1\.[0-7]$/.test(String(version))) found.add('a later version of PDF');
  if (!hasKnownIntent(catalog)) found.add('an output intent of other colours');
}

/** One profile of RGB, whoever wrote it: colours that say nothing of their look are RGB or grey here. */
function hasKnownIntent(catalog: PDFDict): boolean {
  const intents = catalog.lookup(PDFName.of('OutputIntents'));
  const intent = intents instanceof PDFArray && intents.size() === 1 ? intents.lookup(0) : undefined;
  if (!(intent instanceof PDFDict)) return false;
  const [kind, profile] = ['S', 'DestOutputProfile'].map((key) => intent.lookup(PDFName.of(key)));
  return kind === PDFName.of('GTS_PDFA1') && profile instanceof PDFStream && isProfile(profile, PDFNumber.of(3));
}

function checkPage({ node, doc }: PDFPage, found: Set<string>): void {
  for (const key of node.keys()) {
    if (!pageKeys.has(key.decodeText())) found.add(`a page has ${key.decodeText().slice(0, 40)}`);
  }
  checkGroup(node, found);
  for (const name of boxes) {
    const box = node.getInheritableAttribute(PDFName.of(name));
    const sides = box === undefined ? null : doc.context.lookup(box);
    if (sides !== null && !isPageBox(sides)) found.add(`a page has a ${name} of an impossible size`);
  }
  const annotations = node.lookup(PDFName.of('Annots'));
  if (annotations === undefined) return;
  const each =
    annotations instanceof PDFArray ? annotations.asArray().map((one) => doc.context.lookup(one)) : [annotations];
  if (!each.every(isPlainLink)) found.add('annotations');
}

function isPageBox(box: PDFObject | undefined): boolean {
  if (!(box instanceof PDFArray) || box.size() !== 4) return false;
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = [0, 1, 2, 3].map((at) => {
    const side = box.lookup(at);
    return side instanceof PDFNumber ? side.asNumber() : NaN;
  });
  return [Math.abs(x2 - x1), Math.abs(y2 - y1)].every((side) => side >= minSide && side <= maxSide);
}

/** A link without a look of its own, that is printed and never hidden (ISO 19005-2, 6.3). */
function isPlainLink(annotation: PDFObject | undefined): boolean {
  if (!(annotation instanceof PDFDict) || annotation.lookup(PDFName.of('Subtype')) !== PDFName.of('Link')) return false;
  if (annotation.has(PDFName.of('AP')) || annotation.has(PDFName.of('OC'))) return false;
  const flags = annotation.lookup(PDFName.of('F'));
  const set = flags instanceof PDFNumber ? flags.asNumber() : 0;
  return (set & print) !== 0 && (set & (invisible | hidden | noView | toggleNoView)) === 0;
}
