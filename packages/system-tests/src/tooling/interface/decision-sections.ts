import type { InterfaceSection } from './interface-section.js';

/** The numbered sections of the page that settles what the specification leaves open; (c) marks what clients rely on. */
export const decisionSections: readonly InterfaceSection[] = [
  {
    number: '1',
    title: 'Addresses, ids, headers',
    rules: {
      'with and without the prefix (c)': [
        'clients: addresses > $method $path answers with the prefix /api/v1 and without it',
      ],
      'a malformed id is 400': [
        'jobs: the status of a job > is refused for an id that is malformed, unknown or deleted',
      ],
      'X-API-Key beside a meaningless Authorization (c)': [
        'requests: a key > in X-API-Key wins over a meaningless Authorization beside it',
      ],
      'bearer key': ['requests: a key > may come as a bearer token'],
      'bearer session': [
        'sessions: signing in > gives a token that acts for the user, whatever the case of the address',
      ],
      'a JSON type without a body (c)': [
        'requests: what clients send in practice is fine > GET and DELETE with a JSON content type and no body',
      ],
      'form-urlencoded without a body (c)': [
        'requests: what clients send in practice is fine > POST without a body, sent as form-urlencoded: only what is missing is refused',
      ],
      'DELETE with null (c)': ['requests: what clients send in practice is fine > DELETE with the body null'],
      'unknown fields (c)': [
        'clients: addresses > unknown fields of a request are ignored: in JSON, in a form and in a query',
      ],
      'X-Request-Id': [
        'requests: a request id > of the caller is kept if it is sane',
        'requests: a request id > is ours otherwise, and stands on errors too',
      ],
      'RateLimit and Retry-After': ['limits: requests of a key > say what is left, and end with 429 and Retry-After'],
      'Idempotency-Key: the first answer again': [
        'repeats: a POST with an Idempotency-Key > is done once; its repeat gets the first answer and says so',
      ],
      'another body 422': [
        'repeats: a POST with an Idempotency-Key > and another body, or for another operation, is refused',
      ],
      'still running 409': [
        'repeats: a POST with an Idempotency-Key > of twenty at once one does the work; the others wait their turn or get its answer',
      ],
      'kept 24 h': ['repeats: a POST with an Idempotency-Key > is forgotten after 24 h'],
      'complete again': [
        'uploads: a direct upload in one part > is announced, sent and completed, and completing again says the same',
      ],
    },
  },
  {
    number: '2',
    title: 'Errors',
    rules: {
      'the one shape (c)': ['clients: refusals > %s comes with %i, in JSON and in the one shape'],
      'the closed list (c)': ['clients: refusals > have a closed list of codes'],
      'what is no HTTP': ['unparsed: %s is refused in the shape of every refusal'],
      'fields of a validation': ['uploads: a direct upload is refused > %s'],
      'credits of a 402': ['uploads: a direct upload is refused > when not one page is affordable'],
      'no internals': ['requests: a failure of ours tells the caller nothing and is logged once'],
    },
  },
  {
    number: '3',
    title: 'Creating jobs',
    rules: {
      'file_name is cut to its last part': ['announced: a direct upload > cuts the path %s to %s'],
      'octet-stream named .pdf (c)': ['clients: options > octet-stream with the name %s is taken for a PDF'],
      'forms are streamed': ['forms: a form > of more than one part of the store is streamed through whole'],
      'fields of a form': ['forms: a form > takes its fields before the file and after it, as text'],
      'refused forms': ['forms: a form is refused, and leaves nothing in the store > %s'],
      'addresses up to 2,000 characters': [
        'announced: a submission by address > takes addresses of up to 2,000 characters',
      ],
      'both spellings': [
        'options: job options > %s names the result format',
        'options: job options > %s says what to look for',
      ],
      'pages, max_credits, priority, metadata': [
        'uploads: a direct upload in one part > keeps every option in the job',
      ],
      'metadata of 4 kB': ['options: job options > metadata holds at most 4,096 bytes of JSON'],
      'Markdown by default': ['clients: options > without a format the result is Markdown'],
      'the format of a template wins (c)': [
        'clients: options > the format of a template (%s) wins over a format (%s) that is sent beside it',
      ],
      'instructions beside a schema (c)': [
        'clients: options > the plural instructions may refine a schema; the singular may not stand beside one',
      ],
      'schemas that are none, or too large': ['schemas: refused with its place > %s'],
      'models are listed for an unknown one': [
        'uploads: a direct upload is refused > with the list of models for an unknown one',
      ],
      'above the limit 413': ['uploads: a direct upload is refused > above the limit, which itself is fine'],
      'always multipart, inclusive bytes, no type signed (c)': [
        'clients: an upload > is called multipart however small, its bytes are inclusive and no content type is signed',
      ],
      'any content type at the store (c)': [
        'uploads: a direct upload in one part > takes etags without quotes, and any content type on the way to the store',
      ],
      'no part below the minimum (c)': [
        'parts: %i bytes go in %i parts, cut anywhere but below the minimum of the store',
      ],
      'equal pieces, only the total is checked (c)': [
        'clients: an upload > may be cut into equal pieces: only the size of the whole file is checked',
      ],
      'tags with and without quotes (c)': ['clients: an upload > is completed by tags %s'],
      'created_at is null (c)': ['clients: an upload > answers created_at with null: completed, and by address'],
      'complete: 403': ['uploads: complete is refused > for another user, of the same team or not'],
      'complete: 400, 404': ['uploads: complete is refused > for an id that is malformed or unknown'],
      'complete: 409': ['clients: an upload > that is cancelled or deleted, or was none, cannot be completed'],
      'uploads end after a day': ['jobLife: uploads > expire after a day'],
    },
  },
  {
    number: '4',
    title: 'Reading jobs',
    rules: {
      'both ids, percent, whole numbers, one of four (c)': [
        'clients: the status > is one of four, with both ids, percent and whole numbers, in every state',
      ],
      'cancelled is failed (c)': ['clients: the status > of a cancelled job is failed, with the reason in the result'],
      wait: ['jobs: the status of a job > can be waited for: it answers a move, and at once when it has ended'],
      'wait until finished': ['jobs: the status of a job > can be waited for until the job has ended'],
      'queue position': [
        'queue: a waiting job stands behind those that came before it and those of higher priority, of every team',
      ],
      'unreadable pages': [
        'jobs: the result of a job > names the pages that could not be read',
        'reading: recording pages > an unreadable page is not paid for and does not sink its job',
      ],
      'not one readable page': ['reading: recording pages > not one readable page fails the job at no cost'],
      'server-sent events': [
        'jobEvents: the events of a job > are streamed from its creation to its end, with its progress between them',
      ],
      'Last-Event-ID': ['jobEvents: the events of a job > go on behind Last-Event-ID, and nothing is told twice'],
      'partial results': [
        'jobs: the result of a job > in progress is 202 with the status and no pages; partial gives what is ready',
      ],
      'boxes and dimensions': [
        'jobs: the result of a job > has boxes in pixels at 150 dpi when they were asked for, and only then',
      ],
      citations: ['jobs: the result of a job > is an object a page, with its citations, when it is structured'],
      'merged document': [
        'mergedResults: the result of the whole document > is one object, with the page of each field',
        'mergedResults: the result of the whole document > is the Markdown of its pages',
      ],
      'page image': [
        'jobFiles: the picture of a page > is asked for once, made, sent, and known by its ETag',
        'madeFiles: the picture of a page has the size that its result says',
      ],
      'searchable PDF': [
        'jobFiles: a searchable PDF > is a file of the name of its document',
        'madeFiles: a scanned document becomes one whose words are found where they stand',
      ],
      'result.md and result.json': [
        'jobEvents: a result as a file > is the Markdown of the pages, under the name of the document',
        'jobEvents: a result as a file > is the whole result as JSON',
      ],
      'team:read': ['jobs: the result of a job > is for its user, and for readers of the team'],
      'delete answers a message (c)': ['clients: deleting under %s answers 200 with a message'],
      'another user deletes nothing: 404': [
        'jobs: deleting a job > is for its user only: for all others there is no such job',
      ],
      'a running job stops': [
        'running: deleting a running job > stops its work, releases the unread pages and charges the read ones',
      ],
      'what is redacted and kept': [
        'jobLife: deleting > a running job pays for what was read, releases the rest and is redacted',
      ],
    },
  },
  {
    number: '5',
    title: 'Credits',
    rules: {
      prices: ['service: the models stand in the catalogue with the prices of the interface'],
      'settings file of models': [
        'models: a settings file prices models again, adds and hides some; what it does not name stays',
      ],
      'held after counting; too few fail the job': [
        'reading: planning > too few credits fail the job and hold nothing',
      ],
      'consumed and released at the end': ['ledger: the ledger > holds, consumes and releases; the balance is the sum'],
      'equal documents cost nothing': [
        'reuse: an equal document comes from the earlier result, at no cost, with everything that belongs to it',
      ],
      'other options read again': ['reuse: %s reads again'],
      estimate: ['jobFiles: an estimate > says what a job would cost and leave'],
      'amounts and idempotency keys': [
        'transactions: the transactions of a team > are what moved its credits, newest first; holds are none',
      ],
      'trial grant': ['service: the balance > shows a trial and its end'],
      expiration: ['movements: what expires > expires once, with several sweeps at once'],
      subscriptions: ['subscriptions: a subscription > grants each interval once, with several sweeps at once'],
    },
  },
  {
    number: '6',
    title: 'Paths of the operations without one',
    rules: {
      "another team's 403": ['tenancy: with the key of another team > $method $path is forbidden'],
      'filters of the job list': [
        'managing: the list of jobs > can be filtered by all that the interface names',
        'managing: the list of jobs > is refused for %s',
      ],
      retry: ['jobRules: running again > reads the pages that could not be read, and pays for them only'],
      'retry and cancel: 409': [
        'managing: cancelling and running again > a cancelled job is failed, and can be run again',
      ],
      cancel: ['jobRules: cancelling > keeps and charges what was read, and releases the rest'],
      'stuck after 10 minutes': ['managing: the status in detail > takes a job that stands still for stuck'],
      'transactions are filtered': ['transactions: the transactions of a team > can be filtered'],
      'catalogue at both paths': ['credits: the product catalogue > stands at %s for every key'],
      'templates: slugs': [
        'templates: creating a template > gives it a slug of its name, numbered where that is taken',
      ],
      'templates: refusals': ['templates: creating a template > is refused with %s'],
      'templates: read, change, mark, delete': ['templates: a template > can be read, changed, marked and deleted'],
      presets: ['templates: the presets > are those of the interface, and every team has them'],
      'webhook endpoints': [
        'webhooks: an endpoint > is created with a secret that is shown once, listed, changed and deleted',
      ],
      'webhook test': ['webhookActions: a test of an endpoint > reaches it and no other, whatever types it wants'],
      'webhook health': ['webhookActions: the health of an endpoint > counts what became of its deliveries'],
      'webhook events are filtered': ['webhooks: events > are filtered'],
      'redeliver and replay': [
        'webhookActions: delivering again > starts the schedule of a delivery that has ended from its beginning',
        'webhookActions: delivering again > of a range sends all that the endpoint wants',
      ],
      'event types': ['webhooks: events > have types that are listed'],
      'analytics: every path': ['analytics: %s > answers at the short path and at that of the team, to every member'],
      'analytics: ranges, buckets and limits': [
        'analytics: %s > refuses %s',
        'analytics: ranges > hold empty buckets, in local days of 23 and 25 hours',
      ],
      'team settings': [
        'team: the settings of a team > say how long jobs are kept that are created from now on',
        'team: the settings of a team > are refused with %j',
      ],
      keys: ['team: an API key > is shown once, works at once, and ends when it is revoked'],
      'sign-in and sign-out': ['sessions: a session > ends at sign-out, at once and for good'],
      'health, live and ready': ['service: health > of the process: ready and alive'],
    },
  },
  {
    number: '7',
    title: 'Events and delivery',
    rules: {
      'the vector of the signature (c)': [
        'signing: signing a delivery > gives the signature of the vector in Interface 7',
      ],
      'Standard Webhooks beside it (c)': [
        'signing: signing a delivery > signs id, timestamp and body with the decoded secret, as Standard Webhooks asks',
        'client: a real delivery passes verifyWebhook, before and after its secret was changed',
      ],
      'both secrets for a day': ['webhookActions: another secret > signs at once, and the old one beside it for a day'],
      'bodies of the types': ['document: examples are real > the delivery of job.completed'],
      'ten attempts': [
        'schedule: the delivery schedule > is ten attempts over 75 h 35 min',
        'receivers: webhooks that fail > a delivery answered with 500 comes again 5 s later, whatever the clock, the same in every byte that counts',
      ],
      jitter: ['schedule: the delivery schedule > waits at least as scheduled and at most a tenth longer'],
      'Retry-After': ['schedule: the delivery schedule > honours Retry-After when it asks for more, up to a day'],
      '2xx only, no redirects': ['attempts: what follows an attempt > %i is tried again: redirects are not followed'],
      '410 disables': [
        'receivers: webhooks that fail > 410 Gone disables the endpoint, which then hears of nothing more',
      ],
      '120 h of failure disable': [
        'attempts: what follows an attempt > 120 hours of nothing but failure disable the endpoint',
      ],
      'a dead endpoint delays no other': [
        'receivers: webhooks that fail > a dead endpoint does not delay the deliveries of another',
      ],
      'credits.low and credits.exhausted': [
        'movements: the events of credits > tell of each line once for each crossing downwards',
      ],
      'a sequence for each job': [
        'jobEvents: the events of a job > are streamed from its creation to its end, with its progress between them',
      ],
    },
  },
  {
    number: '8',
    title: 'Ours, beyond the specification',
    rules: {
      'receipt of a result': [
        'jobs: the result of a job > comes in slices, with what it cost',
        'madeFiles: the same document is read once: the second job has the same pages and hash, for nothing',
      ],
      'deletion receipt': ['jobs: deleting a job > works at any state, once'],
      'OpenAPI document': [
        'service: the description > is served as OpenAPI 3.1, and names only operations that answer',
        'documentRules: the document is valid against the schema of OpenAPI 3.1',
      ],
      docs: ['docsPages: %s > leads to what is there, on this service and on the page'],
      'llms.txt': ['service: the description > is there in short for machines'],
    },
  },
];
