import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readingNiceness } from '@recto/concurrency';
import { memoryLimitError } from './memory-limit-error.js';
import { watchMemory } from './watch-memory.js';
import type { EngineStart, ReadingReply, ReadingRequest } from './reading-messages.js';

/**
 * Where an engine runs: a thread or a process, which can be ended at any time. It keeps this process alive only until it
 * stands ready and while it is ended: who waits for that has no timer that would.
 */
export interface EngineHost {
  /** Gives the picture's pixels away. */
  send(request: ReadingRequest): void;
  end(): Promise<void>;
}

export interface HostListener {
  readonly onReply: (reply: ReadingReply) => void;
  /** Called once; nothing comes after it. */
  readonly onEnd: (cause: Error) => void;
}

/** Starts an engine: WebAssembly alone in a thread, what has native code beside it or in it in a process. */
export function startEngineHost(start: EngineStart, listener: HostListener): EngineHost {
  return start.engine === 'wasm' && !start.neural ? startThread(start, listener) : startProcess(start, listener);
}

function startThread(start: EngineStart, { onReply, onEnd }: HostListener): EngineHost {
  const worker = new Worker(new URL('./reading-thread.js', import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: start.memoryMb },
  });
  const endOnce = once(onEnd);
  worker.on('message', onReply);
  worker.on('error', (error: unknown) => endOnce(toError(error)));
  worker.on('exit', () => endOnce(new Error('The recognition thread ended.')));
  worker.once('message', () => worker.unref());
  return {
    send: (request) => worker.postMessage(request, [request.task.image.pixels.buffer]),
    end: async () => {
      await worker.terminate();
    },
  };
}

/** For both networks and the pictures that they are given: 240 MB were measured. */
const neuralMemoryMb = 400;

/**
 * The process gets no setting of ours: nothing it could leak. One thread for each engine: more make Tesseract slower, not
 * faster, and the cores are filled by pages. Its heap asks for huge pages (glibc; others ignore it): a fifth of the page
 * faults, 2 to 10 % less processor time for a scan, 5 % more memory.
 */
const processEnvironment = { OMP_THREAD_LIMIT: '1', LC_ALL: 'C', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

function startProcess(start: EngineStart, { onReply, onEnd }: HostListener): EngineHost {
  const startArguments = [JSON.stringify(start), String(readingNiceness())];
  const child = fork(fileURLToPath(new URL('./reading-process.js', import.meta.url)), startArguments, {
    env: processEnvironment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const endOnce = once(onEnd);
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  let failure: Error | undefined;
  const mostMb = start.memoryMb + (start.neural ? neuralMemoryMb : 0);
  const memory = watchMemory(child.pid, mostMb, () => {
    failure = memoryLimitError();
    child.kill('SIGKILL');
  });
  child.on('exit', memory.pause);
  child.on('message', (message) => {
    const reply = readingReply(message);
    if (reply.type === 'reading') memory.pause();
    if (reply.type === 'failed') failure = new Error(reply.message);
    else onReply(reply);
  });
  child.on('error', endOnce);
  child.on('exit', (code, signal) =>
    endOnce(failure ?? new Error(`The recognition process ended (${signal ?? String(code)}).`)),
  );
  child.once('message', () => {
    child.unref();
    child.channel?.unref();
  });
  return {
    send: (request) => {
      // A failure to send is a process that ended, of which `exit` tells.
      if (!child.connected) return;
      child.send(request, () => undefined);
      memory.resume();
    },
    end: async () => {
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function once(onEnd: (cause: Error) => void): (cause: Error) => void {
  let hasEnded = false;
  return (cause) => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(cause);
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Only reading-process.js is on the other side of this channel. */
function readingReply(message: unknown): ReadingReply {
  return message as ReadingReply;
}
