import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '@recto/contracts';
import { createRandom } from '../chaos/random.js';
import { exchange } from './exchange.js';
import { writeRequest } from './fuzz-request.js';
import { judgeAnswer } from './judge-answer.js';
import { makeGround } from './make-ground.js';
import { makeRequest } from './make-request.js';
import { readOperations, type FuzzedOperation } from './read-operations.js';
import { startFuzzService } from './start-fuzz-service.js';

export interface FuzzOptions {
  seed: number;
  requestsPerOperation: number;
  /** Requests in flight at the same time. */
  concurrency: number;
  /** Part of the id of the operations; empty: all. */
  only: string;
  log: (line: string) => void;
}

export interface OperationTally {
  operation: FuzzedOperation;
  requests: number;
  /** Answers by the first digit of their status; 0 is none, of a client that left. */
  byClass: Map<number, number>;
  slowestMs: number;
  findings: Finding[];
}

export interface Finding {
  problem: string;
  attack: string;
  /** The beginning of what was sent, and of what came back. */
  sent: string;
  received: string;
}

export interface FuzzOutcome {
  tallies: OperationTally[];
  /** What the processes of the service say of themselves: unhandled rejections, failures of ours, ends. */
  breaches: string[];
}

/** Above the longest wait that a request can ask for (60 s). */
const answerLimitMs = 75_000;
const shownBytes = 600;

/** Sends every operation of a service of its own requests that are wrong in ways that the seed decides. */
export async function runHttpFuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const service = await startFuzzService();
  try {
    const response = await fetch(`${service.url}/openapi.json`);
    const operations = readOperations((await response.json()) as OpenApiDocument);
    const ground = await makeGround(service);
    const tallies: OperationTally[] = [];
    for (const operation of operations.filter(({ id }) => id.includes(options.only))) {
      const random = createRandom(seedOf(options.seed, operation.id));
      const tally: OperationTally = { operation, requests: 0, byClass: new Map(), slowestMs: 0, findings: [] };
      tallies.push(tally);
      const sendOne = async (): Promise<void> => {
        const { attack, request } = makeRequest(random, operation, ground);
        const bytes = writeRequest(request);
        const answer = await exchange({ port: service.port, bytes, isCut: request.isCut }, answerLimitMs);
        const problem = judgeAnswer(operation, request, answer);
        const answerClass = Math.floor(answer.status / 100);
        tally.byClass.set(answerClass, (tally.byClass.get(answerClass) ?? 0) + 1);
        tally.slowestMs = Math.max(tally.slowestMs, answer.tookMs);
        if (problem === null) return;
        const received = `${answer.status} ${answer.body.subarray(0, shownBytes).toString('utf8')}`;
        tally.findings.push({ problem, attack, sent: shown(bytes, ground.apiKey), received });
      };
      const lane = async (): Promise<void> => {
        while (tally.requests < options.requestsPerOperation) {
          tally.requests += 1;
          await sendOne();
        }
      };
      await Promise.all(Array.from({ length: options.concurrency }, lane));
      options.log(`${operation.id}: ${tally.requests} requests, ${tally.findings.length} findings`);
      if (service.breaches().length > 0) break;
    }
    const health = await fetch(`${service.url}/health/ready`);
    const unwell = health.ok ? [] : [`/health/ready answers ${health.status}`];
    return { tallies, breaches: [...service.breaches(), ...service.failures(), ...unwell] };
  } finally {
    await service.stop();
  }
}

/** Each operation has numbers of its own, so that it can be met again alone. */
function seedOf(seed: number, operationId: string): number {
  return createHash('sha256').update(`${seed} ${operationId}`).digest().readUInt32BE();
}

function shown(bytes: Buffer, apiKey: string): string {
  return JSON.stringify(bytes.subarray(0, shownBytes).toString('latin1').replaceAll(apiKey, 'KEY'));
}
