import type { TextLayer } from '@recto/document-model';
import { servePdfThread } from '@recto/pdf/thread';
import { composeClosingTable, composeText, type ClosingTableTask, type ComposeTask } from './compose-text.js';

/** Entry point of a thread that reads pages of a PDF and lays them out: their words need not leave it. */
await servePdfThread((layer, task) => {
  const asked = pageTask(task);
  return asked.type === 'compose' ? compose(layer, asked) : closingTable(layer, asked);
});

function compose(layer: TextLayer, task: ComposeTask) {
  const result = composeText(layer, task);
  // Its picture, or the table of the page before, has to be asked for, and then the page again.
  const isToBeKept = result.type === 'doubtful' || (result.opensWithBareTable && !task.previousTable);
  return { result, isToBeKept };
}

function closingTable(layer: TextLayer, task: ClosingTableTask) {
  return { result: composeClosingTable(layer, task), isToBeKept: false };
}

/** `createPageThreads` alone starts this program, and sends nothing else. */
function pageTask(task: unknown): ComposeTask | ClosingTableTask {
  return task as ComposeTask | ClosingTableTask;
}
