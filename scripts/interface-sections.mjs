const api = 'apps/api/src/routes';
const domain = 'packages/domain';
const contracts = 'packages/contracts/src';
const system = 'packages/system-tests/src';

/**
 * The numbered sections of the two documents of the interface, the specification and what was decided on top of it, each
 * with tests that hold it: a file and words of the test's own name. A test checks that all of them exist; the run of all
 * tests prints the table and fails for a section whose tests did not run and pass.
 */
export const interfaceSections = [
  section('Specification 2.1 Processing models', [`${api}/service-routes`, 'the models stand in the catalogue']),
  section('Specification 2.2 Job result', [`${api}/job-routes`, 'comes in slices, with what it cost']),
  section('Specification 2.3 Page', [`${api}/job-routes`, 'is an object a page, with its citations']),
  section('Specification 2.4 Pagination object', [`${contracts}/requests`, 'are the first 100 pages unless']),
  section('Specification 2.5 Job status', [`${api}/job-routes`, 'follows it from pending to completed']),
  section('Specification 2.6 Upload initiation response', [
    'apps/api/src/uploads/uploads',
    'is announced, sent and completed',
  ]),
  section(
    'Specification 2.7 Other job record shapes',
    [`${api}/job-management-routes`, 'shows each job with its credits and its confidence'],
    [`${api}/job-management-routes`, 'says what can be done, and with include_workflow'],
  ),
  section(
    'Specification 2.8 Credits',
    [`${api}/service-routes`, 'shows a trial and its end'],
    [`${api}/transactions`, 'name the organization, or at the path of the team the project'],
    [`${api}/credit-routes`, 'grants its pack once'],
  ),
  section(
    'Specification 2.9 Webhook events',
    [`${api}/webhook-routes`, 'are listed newest first, cursor page by cursor page'],
    [`${api}/webhook-management-routes`, 'is enriched while its job exists'],
  ),
  section('Specification 2.10 Health report', [`${api}/service-routes`, 'is down, but alive, without the database']),
  section(
    'Specification 2.11 Analytics shapes',
    [`${api}/analytics-routes`, 'of jobs, pages and credits are exact at once'],
    [`${domain}/analytics/src/reports`, 'every report says what plain SQL'],
  ),
  section('Specification 2.12 Gaps in the resource shapes', [`${api}/job-routes`, 'has boxes in pixels at 150 dpi']),
  section('Specification 3.1 Job status values', [`${api}/job-routes`, 'says why a job failed']),
  section(
    'Specification 3.2 Moves that are stated',
    [`${domain}/jobs/src/job-life`, 'happens by itself when the retention is over'],
    [`${api}/job-routes`, 'works at any state, once'],
  ),
  section('Specification 3.3 Workflow status values', [
    `${api}/job-management-routes`,
    'follows a job through a retry',
  ]),
  section('Specification 4.1 Create job from a file', [
    'apps/api/src/uploads/form',
    'with its file starts the job at once',
  ]),
  section('Specification 4.2 Upload the parts', [
    'apps/api/src/uploads/uploads',
    'is cut into floor(size / 5 MiB) parts',
  ]),
  section('Specification 4.3 Complete a file upload', [
    'apps/api/src/uploads/uploads',
    'for more parts than there are',
  ]),
  section('Specification 4.4 Create job from a remote URL', [
    'apps/api/src/uploads/uploads',
    'answers before the download',
  ]),
  section('Specification 4.5 Get result', [`${api}/job-routes`, 'in progress is 202 with the status and no pages']),
  section('Specification 4.6 Get status', [`${api}/job-routes`, 'is refused for an id that is malformed, unknown']),
  section('Specification 4.7 Delete job', [
    `${system}/document-all-the-way`,
    'is paid for, told of, and deleted for good',
  ]),
  section('Specification 4.8 Alternate paths', [
    `${api}/job-routes`,
    'stands under both paths, with and without prefix',
  ]),
  section('Specification 4.9 Health', [`${api}/service-routes`, 'is degraded without a worker, and healthy with one']),
  section('Specification 4.10 Operations without a path', [
    `${api}/service-routes`,
    'is served as OpenAPI 3.1, and names only operations that answer',
  ]),
  section(
    'Specification 5 Authentication',
    ['apps/api/src/requests', 'that is revoked is refused'],
    ['apps/api/src/tenancy', 'the operations that need no key are those that are known'],
  ),
  section('Specification 6 Events', [`${api}/webhook-routes`, 'have types that are listed']),
  section(
    'Specification 7 Errors',
    ['apps/api/src/requests', 'an unknown path, with and without prefix'],
    [`${system}/failed-documents`, 'fails as ${code} and costs nothing'],
  ),
  section('Specification 8 Limits', ['apps/api/src/uploads/uploads', 'above the limit, which itself is fine']),
  section(
    'Specification 9 Versioning',
    [`${system}/guide`, 'the shell examples of the guide work'],
    [`${contracts}/openapi/openapi-rules`, 'the document is valid against the schema of OpenAPI 3.1'],
  ),
  section(
    'Interface 1 Addresses, ids, headers',
    ['apps/api/src/requests', 'in X-API-Key wins over a meaningless Authorization'],
    ['apps/api/src/idempotency/answer-once', 'is done once; its repeat gets the first answer'],
    ['apps/api/src/limits/limits', 'say what is left, and end with 429 and Retry-After'],
  ),
  section(
    'Interface 2 Errors',
    ['apps/api/src/requests', 'a failure of ours tells the caller nothing and is logged once'],
    [`${system}/tooling/guide-errors`, 'every reason that the sources give stands in the guide'],
  ),
  section(
    'Interface 3 Creating jobs',
    [`${contracts}/job-options/job-options`, 'the plural instructions may refine a schema'],
    ['apps/api/src/uploads/uploads', 'takes etags without quotes'],
    [`${domain}/jobs/src/job-life`, 'expire after a day'],
  ),
  section(
    'Interface 4 Reading jobs',
    [`${api}/job-routes`, 'can be waited for: it answers a move, and at once when it has ended'],
    [`${api}/job-event-routes`, 'go on behind Last-Event-ID, and nothing is told twice'],
    [`${api}/job-file-routes`, 'is asked for once, made, sent, and known by its ETag'],
    [`${system}/delete-while-running`, 'stops its work, releases the unread pages'],
  ),
  section(
    'Interface 5 Credits',
    [`${domain}/jobs/src/read/reading`, 'too few credits fail the job and hold nothing'],
    [`${domain}/jobs/src/prepare/reuse`, 'an equal document comes from the earlier result, at no cost'],
    [`${api}/job-file-routes`, 'says what a job would cost and leave'],
  ),
  section(
    'Interface 6 Paths of the operations without one',
    [`${api}/job-management-routes`, 'can be filtered by all that the interface names'],
    [`${api}/template-routes`, 'are those of the interface, and every team has them'],
    [`${api}/team-routes`, 'say how long jobs are kept that are created from now on'],
    [`${api}/analytics-routes`, 'hold empty buckets, in local days of 23 and 25 hours'],
  ),
  section(
    'Interface 7 Events and delivery',
    [`${domain}/webhooks/src/sign-delivery`, 'gives the signature of the vector in Interface 7'],
    [`${domain}/webhooks/src/delivery-schedule`, 'is ten attempts over 75 h 35 min'],
    [`${system}/guide`, 'each receiver of the guide accepts a real delivery'],
  ),
  section(
    'Interface 8 Ours, beyond the specification',
    [`${domain}/jobs/src/prepare/reuse`, 'the same pages give the same hash'],
    [`${api}/service-routes`, 'is there in short for machines'],
  ),
];

/** Each test by the path of its source without the ending, and words of its name. */
function section(name, ...tests) {
  return { name, tests: tests.map(([file, words]) => ({ file, words })) };
}
