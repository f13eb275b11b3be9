import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject, type PDFRef } from 'pdf-lib';
import { isKnownColour } from './colours.js';
import { contentOperators, type ContentOperator } from './content-operators.js';
import { streamText } from './stream-text.js';

/** Of ISO 32000-1, annex A, those that draw scans, and the words that are laid over them. Shadings and others are not examined. */
const operatorNames = new Set(
  (
    'q Q cm w J j M d i ri gs m l c v y h re S s f F f* B B* b b* n W W* g G rg RG cs CS sc SC scn SCN ' +
    'Do BMC BDC EMC MP DP BX EX BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ'
  ).split(' '),
);
const intents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation']);
const blendModes = new Set(
  (
    'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
    'Exclusion Hue Saturation Color Luminosity'
  ).split(' '),
);
/** ISO 19005-2, 6.1.13. */
const maxNesting = 28;
/** Forms that draw forms: more is not looked at. */
const maxForms = 1_000;

interface Examination {
  /** The font of the words that are laid over, which is embedded as it must be. */
  readonly font: PDFRef;
  readonly found: Set<string>;
  readonly seen: Set<PDFObject>;
}

/** What forbids a PDF/A-2b in what pages draw (ISO 19005-2, 6.2); `contents` and `resources` as a page or form has them. */
export function checkContents(
  contents: readonly PDFStream[],
  resources: PDFDict | undefined,
  examination: Examination,
): void {
  const { found } = examination;
  const texts = contents.map(streamText);
  const operators = texts.includes(null) ? null : contentOperators(texts.join('\n'));
  if (!operators) return void found.add('what a page draws cannot be examined');
  let nesting = 0;
  for (const operator of operators) {
    if (operator.name === 'q') nesting += 1;
    if (operator.name === 'Q') nesting -= 1;
    if (nesting > maxNesting) found.add('graphics states are nested too deep');
    if (!operatorNames.has(operator.name)) found.add(`an operator is ${operator.name.slice(0, 20)}`);
    else checkOperator(operator, resources, examination);
  }
}

function checkOperator(
  { name, operands }: ContentOperator,
  resources: PDFDict | undefined,
  examination: Examination,
): void {
  const { found, font } = examination;
  const first = operands[0]?.slice(1) ?? '';
  if (name === 'ri' && !intents.has(first)) found.add(`a rendering intent is ${first.slice(0, 40)}`);
  if (name === 'Tf' && resourceOf(resources, 'Font', first)?.entry !== font) found.add('a font of its own');
  if (name === 'gs') checkGraphicsState(resourceOf(resources, 'ExtGState', first)?.value, found);
  if (name === 'Do') checkDrawn(resourceOf(resources, 'XObject', first)?.value, resources, examination);
  if (name === 'BDC' && /^\/[^<]*$/.test(operands[1] ?? '')) found.add('marks with properties elsewhere');
  if (name !== 'cs' && name !== 'CS') return;
  const space = resourceOf(resources, 'ColorSpace', first)?.value ?? PDFName.of(first);
  const isKnown = resources !== undefined && isKnownColour(resources.context, space);
  if (!isKnown) found.add('a colour that is not said how it looks');
}

function resourceOf(resources: PDFDict | undefined, kind: string, name: string) {
  const dict = resources?.lookup(PDFName.of(kind));
  if (!(dict instanceof PDFDict)) return undefined;
  const key = PDFName.of(name);
  return { entry: dict.get(key), value: dict.lookup(key) };
}

/** Keys that say nothing of lines and transparency are not known here: halftones, transfer functions, masks. */
function checkGraphicsState(state: PDFObject | undefined, found: Set<string>): void {
  const known = new Set([
    'Type',
    'LW',
    'LC',
    'LJ',
    'ML',
    'D',
    'FL',
    'SM',
    'SA',
    'ca',
    'CA',
    'AIS',
    'TK',
    'BM',
    'SMask',
    'RI',
  ]);
  if (!(state instanceof PDFDict)) return void found.add('a graphics state is missing');
  for (const key of state.keys())
    if (!known.has(key.decodeText())) found.add(`a graphics state has ${key.decodeText()}`);
  const [mask, mode, intent] = ['SMask', 'BM', 'RI'].map((key) => state.lookup(PDFName.of(key)));
  if (mask !== undefined && !isNamed(mask, new Set(['None']))) found.add('a graphics state has a mask');
  if (mode !== undefined && !isNamed(mode, blendModes)) found.add('a blend mode is unknown');
  if (intent !== undefined && !isNamed(intent, intents)) found.add('a rendering intent is unknown');
}

function isNamed(value: PDFObject, names: ReadonlySet<string>): boolean {
  return value instanceof PDFName && names.has(value.decodeText());
}

function checkDrawn(drawn: PDFObject | undefined, resources: PDFDict | undefined, examination: Examination): void {
  const { found, seen } = examination;
  if (!(drawn instanceof PDFStream)) return void found.add('what is drawn is missing');
  if (seen.has(drawn)) return;
  seen.add(drawn);
  const { dict } = drawn;
  const forbidden = ['OPI', 'Ref', 'PS', 'Alternates', 'Metadata', 'Subtype2', 'OC'];
  for (const key of forbidden) if (dict.has(PDFName.of(key))) found.add(`what is drawn has ${key}`);
  const subtype = dict.lookup(PDFName.of('Subtype'));
  if (subtype === PDFName.of('Image')) checkImage(dict, found);
  else if (subtype === PDFName.of('Form') && seen.size <= maxForms) {
    checkGroup(dict, found);
    const own = dict.lookup(PDFName.of('Resources'));
    checkContents([drawn], own instanceof PDFDict ? own : resources, examination);
  } else found.add('what is drawn is no picture and no form');
}

/** Of a page or form: a transparency group whose colours mix in a known space (ISO 19005-2, 6.2.10). */
export function checkGroup(dict: PDFDict, found: Set<string>): void {
  const group = dict.lookup(PDFName.of('Group'));
  if (group === undefined) return;
  const space = group instanceof PDFDict ? group.lookup(PDFName.of('CS')) : undefined;
  const isKnown = group instanceof PDFDict && (space === undefined || isKnownColour(dict.context, space));
  if (!isKnown) found.add('a group of unknown colours');
}

function checkImage(image: PDFDict, found: Set<string>): void {
  const entry = (key: string): PDFObject | undefined => image.lookup(PDFName.of(key));
  const isStencil = entry('ImageMask') === PDFBool.True;
  const bits = entry('BitsPerComponent');
  if (entry('Interpolate') === PDFBool.True) found.add('a picture is interpolated');
  if (!isStencil && !isKnownColour(image.context, entry('ColorSpace'))) found.add('a picture of unknown colours');
  const isKnownDepth = bits instanceof PDFNumber && (isStencil ? [1] : [1, 2, 4, 8, 16]).includes(bits.asNumber());
  if (bits !== undefined ? !isKnownDepth : !isStencil) found.add('a picture of unknown depth');
  const intent = entry('Intent');
  if (intent !== undefined && !isNamed(intent, intents)) found.add('a rendering intent is unknown');
  for (const mask of [entry('SMask'), entry('Mask')]) {
    if (mask instanceof PDFStream) checkImage(mask.dict, found);
    else if (mask !== undefined && !(mask instanceof PDFArray)) found.add('a mask is damaged');
  }
}
