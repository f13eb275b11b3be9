import type { QuarterTurn } from '@recto/document-model';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import type { RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import { eraseRules } from '../image/erase-rules.js';
import { eraseLeaders, findLeaders, type Leader } from '../image/find-leaders.js';
import { eraseWords } from '../image/erase-words.js';
import { findGrounds } from '../image/find-grounds.js';
import { findLetters } from '../image/find-letters.js';
import { findPaleGrid, mayHoldGrid, withLines } from '../image/find-pale-grid.js';
import { findPaleRules } from '../image/find-pale-rules.js';
import { findRules, type Rules } from '../image/find-rules.js';
import { eraseTickBoxes, findTickBoxes, sidesOf } from '../image/find-tick-boxes.js';
import { hasSolidInk } from '../image/has-solid-ink.js';
import type { Light } from '../image/measure-light.js';
import { printSize, type PrintSize } from '../image/print-size.js';
import type { Orientation } from '../image/survey-page.js';
import { turn } from '../image/turn.js';
import type { PageReading, PictureReading, PictureTask, ReadingSettings } from '../picture-task.js';
import { inPixels, readByBoth, scaledBox, type StartedNeural } from '../neural/read-by-both.js';
import { readLostRows } from '../neural/read-lost-rows.js';
import { isDoubted } from '../neural/lines-to-read.js';
import { clearClutter } from './clear-clutter.js';
import { chooseScale, declaredDpi, wantedDpi } from './choose-scale.js';
import { chooseUntoldLanguage, untoldLanguages } from './choose-untold-language.js';
import { detectOrientation, isWorthASample, makesMoreSense, type Print } from './detect-orientation.js';
import { likelihoodOfText } from '../certainty/expected-unread-words.js';
import { unreadRows, type UnreadRow } from '../certainty/unread-ink.js';
import { joinFixedPitch } from '../lines/join-fixed-pitch.js';
import { joinMarks } from '../lines/join-marks.js';
import { setLineMarks } from '../lines/set-line-marks.js';
import { mendFigures, unreadMarks } from '../lines/mend-figures.js';
import { mendQuotations } from '../lines/mend-quotations.js';
import { setSmallCapitals } from '../lines/set-small-capitals.js';
import { mendStops } from '../lines/mend-stops.js';
import { setDashes } from '../lines/set-dashes.js';
import { settleLines } from '../lines/settle-lines.js';
import { withoutLeader } from '../lines/without-leader.js';
import { weighWords } from '../lines/weigh-words.js';
import { dropJunk } from './drop-junk.js';
import { meanWordConfidence } from './mean-word-confidence.js';
import { mendBars } from './mend-bars.js';
import type { PreparedPicture } from './prepare-picture.js';
import { prepareSheet } from './prepare-sheet.js';
import { partStacked } from './part-stacked.js';
import { readInLanguage } from './read-in-language.js';
import { readLeftovers } from './read-leftovers.js';
import { isIdeographic, isVertical } from './scripts-of-languages.js';
import { boxInWhole, straightBounds, straightPart, wordsInWhole, type StraightPart } from './straight-page.js';

const inkUpTo = 128;
/** A page read with less confidence than this may have been read the wrong way round. */
const doubtfulOrientation = 0.6;
const allTurns: readonly QuarterTurn[] = [0, 180, 90, 270];

type PageTask = Extract<PictureTask, { type: 'page' }>;

/** Finds and reads all text of a picture. */
export async function readWholePicture(
  engine: RecognitionEngine,
  task: PageTask,
  neural: StartedNeural,
): Promise<PictureReading> {
  const { sheet, prepared } = await prepareSheet(task, neural);
  if (!prepared) return { type: 'blank' };
  const { image, unread } = await clearClutter(prepared, neural);
  const reading = await readPrepared(engine, task, { ...prepared, image }, neural);
  if (reading.type !== 'page') return reading;
  const frame = sheet ? { ...reading.frame, sheet } : reading.frame;
  // The light of a photograph is no tint.
  const grounds = sheet ? [] : reading.grounds;
  return { ...reading, frame, grounds, unread: [...reading.unread, ...unread] };
}

async function readPrepared(
  engine: RecognitionEngine,
  { image, settings, mayTurn }: PageTask,
  prepared: PreparedPicture,
  neural: StartedNeural,
): Promise<PictureReading> {
  const lying = printSize(prepared.image, inkUpTo);
  const likeliest = mayTurn ? (prepared.survey.turns[0]?.turn ?? 0) : 0;
  const finer = wantedDpi(image.dpi, likeliest === 0 ? lying : eitherWay(lying), settings.maxDpi);
  if (finer !== undefined) return { type: 'too-small', wantedDpi: finer };
  const read: ReadOrientation = (orientation, sample, { languages } = settings) =>
    readStraight(
      engine,
      prepared,
      orientation,
      { size: standing(lying, orientation.turn), sample },
      { ...settings, languages },
      neural,
    );
  const upright = prepared.survey.turns.find((orientation) => orientation.turn === 0) ?? { turn: 0, skewDegrees: 0 };
  // Lines down an upright page look like those of a page on its side.
  if (!mayTurn || isOneOf(settings.languages, isVertical)) return read(upright, []);
  const printOf = ({ turn: turned }: Orientation) => {
    const print = standing(lying, turned);
    return { xHeightPx: print?.heightPx, ...chooseScale(print, prepared.light, settings) };
  };
  return readTheRightWay(engine, prepared, settings, printOf, read);
}

type ReadOrientation = (
  orientation: Orientation,
  sample: readonly RecognisedWord[],
  settings?: Pick<ReadingSettings, 'languages'>,
) => Promise<PageReading>;

/**
 * Reads upright, unless a sample of the page makes clearly more sense another way. Where no sample makes sense and the page
 * seems to lie otherwise, or reads badly, it is read as a whole that way too, and the better reading stays.
 */
async function readTheRightWay(
  engine: RecognitionEngine,
  { image, survey }: PreparedPicture,
  { languages, quality }: ReadingSettings,
  printOf: (orientation: Orientation) => Print,
  readWith: ReadOrientation,
): Promise<PageReading> {
  const orientationOf = (turned: QuarterTurn) =>
    survey.turns.find((orientation) => orientation.turn === turned) ?? { turn: turned, skewDegrees: 0 };
  const likeliest = survey.turns[0] ?? orientationOf(0);
  const isClear = survey.isSureOfTurn && likeliest.turn === 0;
  const mayBeUntold = untoldLanguages(languages).length > 0;
  const needsSample = !isClear || mayBeUntold || (languages.length > 1 && isWorthASample(image));
  const sampleIn = (language: string, orientations: readonly Orientation[]) =>
    detectOrientation(engine, image, orientations, { language, quality }, printOf);
  const usual = languages[0] ?? 'eng';
  const first = needsSample ? sampleIn(usual, survey.turns) : undefined;
  const untold =
    first && mayBeUntold
      ? chooseUntoldLanguage(first, languages, (language) => sampleIn(language, survey.turns))
      : undefined;
  const chosen = untold?.chosen ?? first;
  const read = (orientation: Orientation, sample: readonly RecognisedWord[]) =>
    readWith(orientation, sample, untold && { languages: [untold.language] });
  if (chosen?.isCredible) return read(chosen.orientation, chosen.sample);
  const upright = await read(orientationOf(0), []);
  const isDoubtful = meanWordConfidence(upright.words) < doubtfulOrientation;
  if (!isDoubtful && (likeliest.turn === 0 || !survey.isSureOfTurn)) return upright;
  const tried = isDoubtful ? sampleIn(untold?.language ?? usual, allTurns.map(orientationOf)) : undefined;
  const other = tried?.isCredible || !survey.isSureOfTurn ? tried : { orientation: likeliest, sample: [] };
  if (!other || other.orientation.turn === 0) return upright;
  const turned = await read(other.orientation, other.sample);
  return makesMoreSense(turned.words, upright.words) ? turned : upright;
}

/** Letters are higher than wide: of a page that may lie on its side, the size that asks for no more than is needed. */
function eitherWay(print: PrintSize | undefined): PrintSize | undefined {
  const side = print && Math.max(print.heightPx, print.widthPx);
  return side === undefined ? undefined : { heightPx: side, widthPx: side };
}

/** Letters of a page on its side are as high as they are wide there. */
function standing(print: PrintSize | undefined, turned: QuarterTurn): PrintSize | undefined {
  const isOnItsSide = turned === 90 || turned === 270;
  return print && isOnItsSide ? { heightPx: print.widthPx, widthPx: print.heightPx } : print;
}

async function readStraight(
  engine: RecognitionEngine,
  { image, grey, light, survey }: PreparedPicture,
  orientation: Orientation,
  { size, sample }: { readonly size: PrintSize | undefined; readonly sample: readonly RecognisedWord[] },
  settings: ReadingSettings,
  neural: StartedNeural,
): Promise<PageReading> {
  const turned = turn(image, orientation.turn);
  const crop = straightBounds(survey.bounds, orientation.turn, orientation.skewDegrees, image);
  const part = straightPart(turned, orientation.skewDegrees, crop, chooseScale(size, light, settings));
  const tickBoxes = isOneOf(settings.languages, isIdeographic)
    ? []
    : findTickBoxes(part.image, inkUpTo, part.scaleX / part.scaleY);
  const unticked = eraseTickBoxes(part.image, tickBoxes);
  const pale = mayHoldGrid(grey, light) ? { ...part, image: greyPart(grey, orientation, crop) } : undefined;
  const rules = withPaleGrid(findRules(unticked, inkUpTo), pale, light);
  const ruled = eraseRules(unticked, rules, inkUpTo);
  const printPx = size && size.heightPx * part.scaleY;
  const leaders = printPx === undefined ? [] : findLeaders(ruled, inkUpTo, printPx);
  const text = eraseLeaders(ruled, leaders);
  const told = { ...text, dpi: declaredDpi(text.dpi, printPx) };
  const { words: found, language } = readInLanguage(engine, told, sample, settings.languages, settings.quality);
  // What follows is made for lines that run across.
  if (isVertical(language))
    return {
      type: 'page',
      words: wordsInWhole(found, part),
      rules: [...rules.across, ...rules.down].map((rule) => boxInWhole(rule, part)),
      grounds: [],
      unread: [],
      ticks: [],
      frame: orientation,
      language,
    };
  const request = { language, quality: settings.quality };
  const words = partStacked(found);
  const cleaned = mendBars(dropJunk(setLineMarks(text, words)), language);
  const rest = printPx === undefined ? undefined : eraseWords(text, cleaned, printPx);
  const loose = printPx === undefined || !rest ? [] : [...findLetters(rest, printPx), ...unreadMarks(text, cleaned)];
  const mayHideWords = printPx !== undefined && rest !== undefined && hasSolidInk(rest, printPx);
  // The networks are for other scripts: they doubt signs that they do not read.
  const mayHelp =
    !isIdeographic(language) && (printPx === undefined || loose.length > 0 || mayHideWords || cleaned.some(isDoubted));
  const reader = mayHelp ? await neural() : undefined;
  const greys = reader && (pale ?? { ...part, image: greyPart(grey, orientation, crop) });
  const byEngine = { words: cleaned, language, printPx: size?.heightPx, looseLetters: loose };
  const both = greys && (await readByBoth(reader, greys, byEngine));
  const leftovers = reader || printPx === undefined ? [] : readLeftovers(engine, text, words, printPx, request);
  const lost =
    both && printPx !== undefined
      ? await readLostRows(reader, greys, seenByBoth(unreadRows(text, both.words, printPx), both.unread))
      : [];
  const bare = [...(both?.words ?? [...cleaned, ...leftovers]), ...lost];
  const settled = joinFixedPitch(text, settleLines(bare.map((word) => withoutLeader(word, leaders))));
  const marked = joinMarks(settled, language);
  const figures =
    printPx === undefined ? marked : setSmallCapitals(text, mendFigures(text, mendQuotations(text, marked), language));
  const print = setDashes(text, figures, light.noise);
  const dots = leaders
    .filter((leader) => followsWord(leader, print, printPx ?? 0))
    .map((leader) => leaderWord(leader, 2 * (printPx ?? 0)));
  const rows = printPx === undefined ? [] : unreadRows(text, [...print, ...dots], printPx);
  const lines = (both?.unread ?? []).filter((line) => !lost.some((word) => isInside(word, line)));
  const unread = [...lines, ...rows.filter((row) => !lines.some((line) => isInside(row, line)))];
  const wholeWords = wordsInWhole([...mendStops(text, weighWords(text, print)), ...dots], part);
  const inked = [...rules.across, ...rules.down, ...tickBoxes.flatMap(sidesOf)].map((rule) => boxInWhole(rule, part));
  return {
    type: 'page',
    words: wholeWords,
    rules: [...inked, ...(greys ? paleRules(greys, light, wholeWords, inked) : [])],
    grounds: findGrounds(grey, orientation),
    unread: unread.map((row) => ({ ...row, ...boxInWhole(row, part) })),
    ticks: tickBoxes.flatMap(({ inside, isTicked }) => (isTicked ? [boxInWhole(inside, part)] : [])),
    frame: orientation,
    language,
  };
}

function isOneOf(languages: readonly string[], isSuch: (language: string) => boolean): boolean {
  return languages.length === 1 && isSuch(languages[0] ?? '');
}

/** The straight part of the picture in its greys, at its own scale. */
function greyPart(grey: GreyImage, orientation: Orientation, crop: PixelBox): GreyImage {
  return straightPart(turn(grey, orientation.turn), orientation.skewDegrees, crop, { scaleX: 1, scaleY: 1 }).image;
}

/** Rules of the cleaned picture, with those of a grid that is too pale for it. */
function withPaleGrid(inked: Rules, pale: StraightPart | undefined, light: Light): Rules {
  if (!pale) return inked;
  const scaled = (box: PixelBox) => inPixels(scaledBox(box, pale.scaleX, pale.scaleY));
  const { across, down } = findPaleGrid(pale.image, light);
  return withLines(inked, { across: across.map(scaled), down: down.map(scaled) }, pale.image.dpi * pale.scaleX);
}

/** Rules that are not among those of the cleaned picture; all boxes in pixels of the whole one. */
function paleRules(
  { image, crop }: StraightPart,
  light: Light,
  words: readonly PixelBox[],
  inked: readonly PixelBox[],
): PixelBox[] {
  const toPart = ({ left, right, top, bottom }: PixelBox): PixelBox => ({
    left: left - crop.left,
    right: right - crop.left,
    top: top - crop.top,
    bottom: bottom - crop.top,
  });
  return findPaleRules(image, light, words.map(toPart), inked.map(toPart)).map((rule) =>
    boxInWhole(rule, { image, crop, scaleX: 1, scaleY: 1 }),
  );
}

/** A row of dots or dashes that no word begins is a ruling. */
function followsWord({ box }: Leader, words: readonly RecognisedWord[], printPx: number): boolean {
  return words.some(
    ({ left, right, top, bottom }) =>
      left < box.left && right <= box.left + printPx && top < box.bottom && bottom > box.top,
  );
}

/** Rows with what the detector says of those that it found, too: that both take dirt for text is less likely than that one does. */
function seenByBoth(rows: readonly UnreadRow[], lines: readonly UnreadRow[]): UnreadRow[] {
  return rows.map((row) => {
    const line = lines.find((other) => isInside(row, other));
    const doubt = line ? 1 - likelihoodOfText(line) : 1;
    return { ...row, probability: 1 - (1 - likelihoodOfText(row)) * doubt };
  });
}

function isInside(row: PixelBox, { left, right, top, bottom }: PixelBox): boolean {
  const [x, y] = [(row.left + row.right) / 2, (row.top + row.bottom) / 2];
  return x > left && x < right && y > top && y < bottom;
}

/** Leaders are kept as a word: they tell layout that what they join belongs together. */
function leaderWord({ box, dotCount }: Leader, rowHeightPx: number): RecognisedWord {
  return { ...box, text: '.'.repeat(dotCount), confidence: 0.9, isFirstOfLine: true, rowHeightPx };
}
