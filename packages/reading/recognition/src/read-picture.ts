import type { RecognitionEngine } from './engine/recognition-engine.js';
import type { PictureReading, PictureTask } from './picture-task.js';
import { readBoxes } from './reading/read-boxes.js';
import { readWholePicture } from './reading/read-whole-picture.js';

/** Does what a recogniser is asked: prepares the picture, has the engine read it, and says where everything lies. */
export function readPicture(engine: RecognitionEngine, task: PictureTask): PictureReading {
  return task.type === 'page' ? readWholePicture(engine, task) : readBoxes(engine, task);
}
