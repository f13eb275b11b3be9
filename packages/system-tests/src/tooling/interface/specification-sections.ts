import type { InterfaceSection } from './interface-section.js';

/** The numbered sections of the interface specification. */
export const specificationSections: readonly InterfaceSection[] = [
  {
    number: '1',
    title: 'What the service does',
    rules: {
      'a file becomes a text, is paid for by the page and can be deleted': [
        'allTheWay: a document all the way > an uploaded file comes back as Markdown, is paid for, told of, and deleted for good',
      ],
      'a document at an address is fetched': [
        'allTheWay: a document all the way > a file at an address is fetched, over redirects, and comes back',
      ],
      'a schema gives an object for each page': [
        'structured: structured results > an invoice gives an object per page with where each value stands, and one for the document',
      ],
      'jobs and files end when the retention is over': [
        'retention: retention > a job past its time is deleted by the sweep, with its files; one with minutes left stays, by whatever clock',
      ],
    },
  },
  {
    number: '2.1',
    title: 'Processing models',
    rules: {
      'names and credits for a page': ['service: the models stand in the catalogue with the prices of the interface'],
      'the default is standard-v2': ['clients: options > without a format the result is Markdown'],
    },
  },
  {
    number: '2.2',
    title: 'Job result',
    rules: {
      'its fields, its credits and its pages': ['jobs: the result of a job > comes in slices, with what it cost'],
      'a failed one says why': ['jobs: the result of a job > of a failed job is 200 with the reason'],
    },
  },
  {
    number: '2.3',
    title: 'Page',
    rules: {
      'text of a page in Markdown, numbered from 1': ['jobs: the result of a job > comes in slices, with what it cost'],
      'object of a page by a schema': [
        'jobs: the result of a job > is an object a page, with its citations, when it is structured',
      ],
    },
  },
  {
    number: '2.4',
    title: 'Pagination object',
    rules: {
      'page, limit, total, total_pages': ['jobs: the result of a job > comes in slices, with what it cost'],
    },
  },
  {
    number: '2.5',
    title: 'Job status',
    rules: { 'its fields in every state': ['jobs: the status of a job > follows it from pending to completed'] },
  },
  {
    number: '2.6',
    title: 'Upload initiation response',
    rules: {
      'job, upload and parts': [
        'uploads: a direct upload in one part > is announced, sent and completed, and completing again says the same',
      ],
      'an address gives a job': [
        'uploads: a submission by address > answers before the download, with the name that the address suggests',
      ],
    },
  },
  {
    number: '2.7',
    title: 'Other job record shapes',
    rules: {
      'list item and list page': [
        'managing: the list of jobs > shows each job with its credits and its confidence, newest first',
      ],
      'the envelope of a cursor': [
        'managing: the list of jobs > goes on behind its cursor, at the short path and at the one of the team',
      ],
      'status detail and workflow status': [
        'managing: the status in detail > says what can be done, and with include_workflow how its run goes',
      ],
      'job record and management response': ['managing: the status in detail > follows a job through a retry'],
    },
  },
  {
    number: '2.8',
    title: 'Credits',
    rules: {
      balance: ['service: the balance > is that of the team of the key, at the short and the long paths'],
      'trial of a balance': ['service: the balance > shows a trial and its end'],
      'meters, subscriptions and benefits': ['credits: the operator > subscribes a team to a product, and ends it'],
      transactions: [
        'transactions: the transactions of a team > are what moved its credits, newest first; holds are none',
      ],
      'organization or project': [
        'transactions: the transactions of a team > name the organization, or at the path of the team the project',
      ],
      'product catalogue': ['credits: the product catalogue > stands at %s for every key'],
    },
  },
  {
    number: '2.9',
    title: 'Webhook events',
    rules: {
      'event list': ['webhooks: events > are listed newest first, cursor page by cursor page, as they are delivered'],
      'payload with its enrichment': [
        'webhookActions: the payload of an event > is enriched while its job exists, and says why it is not',
      ],
    },
  },
  {
    number: '2.10',
    title: 'Health report',
    rules: {
      'checks and their sum': ['service: health > is degraded without a worker, and healthy with one'],
      'a part that is down': ['service: health > is down, but alive, without the database, the queue or the store'],
    },
  },
  {
    number: '2.11',
    title: 'Analytics shapes',
    rules: {
      'every report in its shape': [
        'analytics: %s > answers at the short path and at that of the team, to every member',
      ],
      'every figure exact': [
        'reports: every report says what plain SQL over the raw rows says > with all quarters, then all days summed',
      ],
    },
  },
  {
    number: '2.12',
    title: 'Gaps in the resource shapes',
    rules: {
      'the box of a block': [
        'jobs: the result of a job > has boxes in pixels at 150 dpi when they were asked for, and only then',
      ],
      'the auth answer': ['requests: a key > in X-API-Key is enough, under the prefix %j'],
    },
  },
  {
    number: '3.1',
    title: 'Job status values',
    rules: {
      'pending, processing, completed': [
        'clients: the status > is one of four, with both ids, percent and whole numbers, in every state',
      ],
      failed: ['jobs: the status of a job > says why a job failed'],
    },
  },
  {
    number: '3.2',
    title: 'Moves that are stated',
    rules: {
      'completing starts the job': ['uploads: completing twice at the same time starts the job once'],
      'an address starts the job': [
        'uploads: a submission by address > answers before the download, with the name that the address suggests',
      ],
      'deleting redacts, and a second time is 404': ['jobs: deleting a job > works at any state, once'],
      'deleted jobs stay listed on request': [
        'managing: cancelling and running again > deleting answers with what remains',
      ],
      'retention deletes': ['jobLife: deleting > happens by itself when the retention is over'],
      '202 in progress, 200 at the end': [
        'jobs: the result of a job > in progress is 202 with the status and no pages; partial gives what is ready',
      ],
    },
  },
  {
    number: '3.3',
    title: 'Workflow status values',
    rules: {
      'running, completed, continued': ['managing: the status in detail > follows a job through a retry'],
      'cancelled and run again': [
        'managing: cancelling and running again > a cancelled job is failed, and can be run again',
      ],
    },
  },
  {
    number: '4.1',
    title: 'Create job from a file',
    rules: {
      'as a form': ['forms: a form > with its file starts the job at once, and the bytes stand in the store'],
      'as JSON': ['uploads: a direct upload in one part > keeps every option in the job'],
      'at most one of template, schema, instruction': [
        'options: job options > at most one of template, schema and instruction: %j',
        'uploads: a direct upload is refused > %s',
      ],
      'structured needs a schema or a template': ['options: job options > structured needs a schema or a template'],
      'without credits 402': ['uploads: a direct upload is refused > when not one page is affordable'],
    },
  },
  {
    number: '4.2',
    title: 'Upload the parts',
    rules: {
      'below 50 MB one part': ['parts: %i bytes go in one part'],
      'from 50 MB on parts of 5 MB': [
        'parts: %i bytes go in %i parts, cut anywhere but below the minimum of the store',
        'uploads: a direct upload in several parts > is cut into floor(size / 5 MiB) parts and completed',
      ],
      'tags as they were received': ['clients: an upload > is completed by tags %s'],
    },
  },
  {
    number: '4.3',
    title: 'Complete a file upload',
    rules: {
      'every part, in order': [
        'uploads: complete is refused > for more parts than there are, for a gap, and for none',
        'announced: complete > refuses %s',
      ],
      'wrong parts': ['uploads: complete is refused > for parts that the store does not know'],
      'another size': ['uploads: complete is refused > for another size than announced'],
    },
  },
  {
    number: '4.4',
    title: 'Create job from a remote URL',
    rules: {
      'the address and the rules of 4.1': [
        'uploads: a submission by address > is refused for what is no address, and for options that break a rule',
      ],
      'addresses that are not allowed': ['uploads: a submission by address > of %s is refused'],
      'without credits 402': ['uploads: a submission by address > is refused when not one page is affordable'],
    },
  },
  {
    number: '4.5',
    title: 'Get result',
    rules: {
      'page and limit': [
        'jobs: the result of a job > is refused for %s',
        'jobs: the result of a job > comes in slices, with what it cost',
      ],
      '202 while it runs': [
        'jobs: the result of a job > in progress is 202 with the status and no pages; partial gives what is ready',
      ],
      '400, 401, 403, 404': ['jobs: the result of a job > is for its user, and for readers of the team'],
    },
  },
  {
    number: '4.6',
    title: 'Get status',
    rules: {
      '401, 403': ['jobs: the status of a job > is for its user, and for readers of the team'],
      '400, 404': ['jobs: the status of a job > is refused for an id that is malformed, unknown or deleted'],
    },
  },
  {
    number: '4.7',
    title: 'Delete job',
    rules: {
      'a message; a second time 404': [
        'clients: deleting under %s answers 200 with a message',
        'jobs: deleting a job > works at any state, once',
      ],
      '400, 401, 404': ['jobs: deleting a job > is for its user only: for all others there is no such job'],
    },
  },
  {
    number: '4.8',
    title: 'Alternate paths',
    rules: {
      status: ['jobs: the status of a job > stands under both paths, with and without prefix'],
      result: ['jobs: the result of a job > stands under both paths'],
      delete: ['clients: deleting under %s answers 200 with a message'],
    },
  },
  {
    number: '4.9',
    title: 'Health',
    rules: { 'with and without the prefix': ['service: health > is degraded without a worker, and healthy with one'] },
  },
  {
    number: '4.10',
    title: 'Operations without a stated path',
    rules: {
      'each has one, and answers there': [
        'service: the description > is served as OpenAPI 3.1, and names only operations that answer',
      ],
    },
  },
  {
    number: '5',
    title: 'Authentication',
    rules: {
      'X-API-Key': ['requests: a key > in X-API-Key is enough, under the prefix %j'],
      'missing or malformed 401': ['requests: a key > is required: %s'],
      'revoked 401': ['requests: a key > that is revoked is refused'],
      'issued, revoked and regenerated': [
        'team: an API key > is shown once, works at once, and ends when it is revoked',
        'team: an API key > can be given another secret: the old one ends, the rest stays',
      ],
      'no operation without a key but the public ones': ['tenancy: without a key > $method $path is refused'],
      'the job of another user 403': ['jobs: the status of a job > is for its user, and for readers of the team'],
    },
  },
  {
    number: '6',
    title: 'Events',
    rules: {
      'recorded with attempts, status and error': [
        'deliveries: deliveries > are recorded attempt by attempt, each once, with the time of the next',
      ],
      'read with its enrichment': [
        'webhookActions: the payload of an event > is enriched while its job exists, and says why it is not',
      ],
    },
  },
  {
    number: '7',
    title: 'Errors',
    rules: {
      'every status with its code': ['clients: refusals > %s comes with %i, in JSON and in the one shape'],
      'causes of a failed job': ['failing: documents that cannot be read > %s: fails as %s and costs nothing'],
      'an invalid schema': ['schemas: refused with its place > %s'],
    },
  },
  {
    number: '8',
    title: 'Limits',
    rules: {
      'result page size and number': [
        'queries: slices of a result > are the first 100 pages unless the query says otherwise',
      ],
      'file size': [
        'uploads: a direct upload is refused > above the limit, which itself is fine',
        'largeFiles: a large upload > above the limit is refused: announced, as a form, and when more arrives than was announced',
      ],
      'remote document size': [
        'addresses: downloads with limits > a file larger than is allowed is not taken, announced or not',
      ],
      'retention of 7 days': ['team: the settings of a team > say how long jobs are kept that are created from now on'],
      'request rate': ['limits: requests of a key > say what is left, and end with 429 and Retry-After'],
    },
  },
  {
    number: '9',
    title: 'Versioning',
    rules: {
      'the prefix carries the version': [
        'clients: addresses > $method $path answers with the prefix /api/v1 and without it',
      ],
    },
  },
];
