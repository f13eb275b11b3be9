import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { Queue } from 'bullmq';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { QueueBoardConfig } from './config.js';
import { createLoginRoutes } from './create-login-routes.js';
import type { Logger } from './logger.js';
import { setSecurityHeaders } from './set-security-headers.js';

/** Explains queues that would otherwise puzzle an operator. */
const descriptions: Readonly<Record<string, string>> = {
  deliveries:
    'Usually empty: due deliveries are claimed from the database in batches. Tasks here come from earlier releases. ' +
    'What waits is told by GET /webhooks/events and by the metrics recto_delivery_*.',
};

/** The board behind its login. Only `/health/live` and the login itself answer without a session. */
export function createBoardApp(input: {
  config: QueueBoardConfig;
  queues: Queue[];
  logger: Logger;
  now: () => Date;
}): Express {
  const board = new ExpressAdapter();
  createBullBoard({
    queues: input.queues.map((queue) => new BullMQAdapter(queue, { description: descriptions[queue.name] ?? '' })),
    serverAdapter: board,
    options: {
      uiConfig: { boardTitle: 'Recto queues', hideDocsLink: true, miscLinks: [{ text: 'Sign out', url: '/logout' }] },
    },
  });

  const app = express();
  app.disable('x-powered-by');
  app.use(setSecurityHeaders);
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }));
  app.use(createLoginRoutes(input));
  app.use(boardRouter(board));
  app.use(answerError(input.logger));
  return app;
}

/** The library types its router as `any`; it is the Express app that it has just built. */
function boardRouter(board: ExpressAdapter): Express {
  return board.getRouter() as Express;
}

function answerError(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status >= 500) logger.error('queue board request failed', { error });
    response.status(status).json({ error: status >= 500 ? 'The board could not answer.' : 'Bad request.' });
  };
}

/** Express marks a caller's fault (a body that is too large or malformed) with a status below 500. */
function statusOf(error: unknown): number {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
