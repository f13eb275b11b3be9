import { Worker } from 'node:worker_threads';

/** In a thread, so that it keeps its time while the test file never gives the processor back. */
const program = `
  const { writeSync } = require('node:fs');
  const { parentPort } = require('node:worker_threads');
  let timer;
  parentPort.on('message', (watched) => {
    clearTimeout(timer);
    if (watched === null) return;
    timer = setTimeout(() => {
      writeSync(2, '\\n' + watched.file + ' has not ended within ' + watched.limitMs / 1000 + ' s: it hangs, and its process is ended.\\n');
      process.kill(process.pid, 'SIGKILL');
    }, watched.limitMs);
  });`;

/** One for all test files of a process, and nothing that it waits for. */
let watcher;

/**
 * Ends this process, with the name of the file, unless the function that it returns is called within `limitMs`. The limit of
 * a test ends one that waits in vain; this is for a loop without an end, and for an end that waits for what never comes: such
 * a run would stand still without a word.
 */
export function watchTestFile(file, limitMs) {
  if (watcher === undefined) {
    watcher = new Worker(program, { eval: true, execArgv: [] });
    watcher.unref();
  }
  watcher.postMessage({ file, limitMs });
  return () => watcher.postMessage(null);
}
