import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib';

/** Filters of ISO 32000-1, table 6, but LZW, encryption and JPEG 2000, whose pictures are not examined here. */
const filters = new Set([
  'ASCIIHexDecode',
  'ASCII85Decode',
  'FlateDecode',
  'RunLengthDecode',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'DCTDecode',
]);
/** ISO 19005-2, 6.5.1: what an action may do; all of it leads elsewhere. */
const actions = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI']);
const namedActions = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** Words of dictionaries that lead to programs, files or appearances that change. */
const forbiddenKeys = ['AA', 'JS', 'EF', 'XFA', 'OCProperties', 'Requirements', 'AlternatePresentations', 'PresSteps'];
const maxNameBytes = 127;
const maxTextBytes = 32_767;
const maxInteger = 2_147_483_647;
const maxObjects = 8_388_607;
/** Honest objects lie in each other a few deep. */
const maxDepth = 64;

/** What forbids a PDF/A-2b in objects, whether anything leads to them or not (ISO 19005-2, 6.1 and 6.5). */
export function checkObjects(context: PDFContext): string[] {
  const found = new Set<string>();
  const objects = context.enumerateIndirectObjects();
  if (objects.length > maxObjects) found.add('too many objects');
  for (const [, object] of objects) checkObject(object, found, 0);
  return [...found];
}

function checkObject(object: PDFObject, found: Set<string>, depth: number): void {
  if (depth > maxDepth) found.add('objects are nested too deep');
  else if (object instanceof PDFInvalidObject) found.add('an object is damaged');
  else if (object instanceof PDFStream) {
    checkStream(object, found);
    checkObject(object.dict, found, depth + 1);
  } else if (object instanceof PDFDict) {
    checkDict(object, found);
    for (const [name, value] of object.entries()) {
      checkObject(name, found, depth + 1);
      checkObject(value, found, depth + 1);
    }
  } else if (object instanceof PDFArray) {
    for (const value of object.asArray()) checkObject(value, found, depth + 1);
  } else checkValue(object, found);
}

function checkValue(object: PDFObject, found: Set<string>): void {
  if (object instanceof PDFName && object.asString().length - 1 > maxNameBytes) found.add('a name is too long');
  if (object instanceof PDFNumber && !(Math.abs(object.asNumber()) <= maxInteger)) found.add('a number is too large');
  if (object instanceof PDFString && object.asString().length > maxTextBytes) found.add('a text is too long');
  if (!(object instanceof PDFHexString)) return;
  const digits = object.asString().replace(/[\0\t\n\f\r ]/g, '');
  if (digits.length % 2 !== 0 || /[^0-9A-Fa-f]/.test(digits)) found.add('a hexadecimal text is damaged');
  if (digits.length / 2 > maxTextBytes) found.add('a text is too long');
}

function checkStream(stream: PDFStream, found: Set<string>): void {
  const { dict } = stream;
  if (['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(PDFName.of(key))))
    found.add('a stream lies in another file');
  if (!(stream instanceof PDFRawStream)) return;
  const filter = dict.lookup(PDFName.of('Filter'));
  const named = filter instanceof PDFArray ? filter.asArray().map((each) => dict.context.lookup(each)) : [filter];
  for (const each of named) {
    if (each === undefined || (each instanceof PDFName && filters.has(each.decodeText()))) continue;
    found.add(`a stream is packed by ${each instanceof PDFName ? each.decodeText() : 'no filter'}`);
  }
}

function checkDict(dict: PDFDict, found: Set<string>): void {
  for (const key of forbiddenKeys) if (dict.has(PDFName.of(key))) found.add(`it has ${key}`);
  const kind = dict.lookup(PDFName.of('S'));
  if (!(kind instanceof PDFName) || !isAction(dict)) return;
  const name = kind.decodeText();
  const named = dict.lookup(PDFName.of('N'));
  const isAllowed =
    name === 'Named' ? named instanceof PDFName && namedActions.has(named.decodeText()) : actions.has(name);
  if (!isAllowed) found.add(`an action is ${name}`);
}

/** Those that do not say so are told by what they would do. */
function isAction(dict: PDFDict): boolean {
  const type = dict.lookup(PDFName.of('Type'));
  if (type instanceof PDFName) return type.decodeText() === 'Action';
  return ['JS', 'D', 'URI', 'F', 'N', 'Win', 'T', 'Sound', 'Movie'].some((key) => dict.has(PDFName.of(key)));
}
