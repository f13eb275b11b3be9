import type { RecognitionEngine } from '../engine/recognition-engine.js';
import { eraseRules } from '../image/erase-rules.js';
import { findRules } from '../image/find-rules.js';
import { turn } from '../image/turn.js';
import type { PictureReading, PictureTask } from '../picture-task.js';
import { dropJunk } from './drop-junk.js';
import { flattenSheet } from '../sheet/flatten-sheet.js';
import { preparePicture } from './prepare-picture.js';
import { straightPart, wordsInWhole } from './straight-page.js';

const inkUpTo = 128;

/** Reads boxes of a picture whose frame is known, each as one column of lines in the first of the languages. */
export function readBoxes(
  engine: RecognitionEngine,
  { image, settings, frame, boxes }: Extract<PictureTask, { type: 'boxes' }>,
): PictureReading {
  const prepared = preparePicture(frame.sheet ? flattenSheet(image, frame.sheet) : image);
  if (!prepared) return { type: 'boxes', words: boxes.map(() => []) };
  const turned = turn(prepared.image, frame.turn);
  const request = {
    language: settings.languages[0] ?? 'eng',
    quality: settings.quality,
    segmentation: 'block',
  } as const;
  const words = boxes.map((box) => {
    const part = straightPart(turned, frame.skewDegrees, box, { scaleX: 1, scaleY: 1 });
    const text = eraseRules(part.image, findRules(part.image, inkUpTo), inkUpTo);
    return wordsInWhole(dropJunk(engine.recognise(text, request)), part);
  });
  return { type: 'boxes', words };
}
