import type { RecognitionEngine } from './engine/recognition-engine.js';
import type { StartedNeural } from './neural/read-by-both.js';
import type { PictureReading, PictureTask } from './picture-task.js';
import { readBoxes } from './reading/read-boxes.js';
import { readWholePicture } from './reading/read-whole-picture.js';

/** Does what a recogniser is asked: prepares the picture, has the engine read it, and says where everything lies. */
export async function readPicture(
  engine: RecognitionEngine,
  task: PictureTask,
  neural: StartedNeural = () => Promise.resolve(undefined),
): Promise<PictureReading> {
  return task.type === 'page' ? readWholePicture(engine, task, neural) : readBoxes(engine, task);
}
