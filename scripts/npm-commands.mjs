const backend = '  --backend postgres|redis   where the queue is (postgres)';
const threads = '  --threads N                threads that read (one per core)';

/** The npm commands that build first and then run a program of ours: its path, and what `--help` prints. */
export const npmCommands = {
  // Those without a text here have one of their own.
  'sdk:types': { program: 'scripts/generate-sdk-types.mjs', usage: null },
  credits: { program: 'apps/standalone/dist/credits.js', usage: null },
  'analytics:rebuild': {
    program: 'apps/standalone/dist/rebuild-analytics.js',
    usage: `
Usage: npm run analytics:rebuild
Computes all roll-ups of the reports again from the jobs, on the running service or on a stopped one.
Environment: DATA_DIR, or DATABASE_URL for another database.`,
  },
  'ledger:verify': {
    program: 'apps/standalone/dist/verify-ledger.js',
    usage: `
Usage: npm run ledger:verify
Walks every chain of the ledger and compares it with accounts and grants. Exit code 0: it is sound; 1: it is not; 2: it
could not be read. Environment: DATA_DIR, or DATABASE_URL for another database.`,
  },
  backup: {
    program: 'apps/standalone/dist/backup.js',
    usage: `
Usage: npm run backup -- [FILE]
Copies the data folder, running or not, into one file: database, documents and secrets, encrypted with the passphrase.
Environment: DATA_DIR; BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE.`,
  },
  restore: {
    program: 'apps/standalone/dist/restore.js',
    usage: `
Usage: npm run restore -- FILE
Puts a backup into a data folder that is empty or not there. Start the service on it with \`npm start\`.
Environment: DATA_DIR; BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE.`,
  },
  doctor: {
    program: 'apps/standalone/dist/doctor.js',
    usage: `
Usage: npm run doctor
Looks at an installation of \`npm start\`, running or not: settings, rights, disk, clock, database, queue, store. Exit code 0:
no fault; 1: a fault; 2: it could not look. Environment: as that of \`npm start\`.`,
  },
  migrate: {
    program: 'apps/standalone/dist/migrate.js',
    usage: `
Usage: npm run migrate -- [--plan]
Applies the migrations, functions and triggers that the database lacks. \`npm start\` does that by itself.
  --plan                     say what would be done, and change nothing
Exit code 2: it could not be done. Environment: DATA_DIR, or DATABASE_URL for another database.`,
  },
  chaos: {
    program: 'packages/system-tests/dist/chaos/main.js',
    usage: `
Usage: npm run chaos -- [options]
Kills and freezes parts of the service while jobs run, then checks every promise. Exit code 1 when one is broken.
  --backend postgres|redis|both   where the queue is (both)
  --jobs N                        jobs to submit (500)
  --seed N                        the same faults again
  --faults A,B                    only these kinds
  --concurrency N                 requests at the same time (8)
  --jobs-per-round N              each kind of fault strikes once in so many jobs, and at least once (100)
  --submit-minutes N              submit no further job after this (600)
  --settle-seconds N              longest wait for the last job (600)`,
  },
  'fuzz:http': {
    program: 'packages/system-tests/dist/fuzz-http/main.js',
    usage: `
Usage: npm run fuzz:http -- [options]
Sends malformed requests to every operation. Exit code 1 on a finding.
  --seed N          the same requests again
  --requests N      requests per operation (1000)
  --concurrency N   requests at the same time (16)
  --only TEXT       only operations whose name holds this`,
  },
  'fuzz:pdf': {
    program: 'benchmarks/dist/damaged-pdfs/main.js',
    usage: `
Usage: npm run fuzz:pdf -- [options]
Reads damaged documents with the threads of the worker. Exit code 1 on a finding.
  --seed N         the same files again
  --files N        how many (3000)
  --first N        number of the first file (0)
  --threads N      threads that read (2)
  --recognised N   share of pages that are recognised, 0 to 1 (0.02)`,
  },
  'bench:analytics': {
    program: 'benchmarks/dist/scale/analytics.js',
    usage: `
Usage: npm run bench:analytics -- [options]
Times every report over many jobs.
  --jobs N         jobs in the database (1000000)
  --pages yes|no   with their pages (yes)`,
  },
  'bench:fairness': {
    program: 'benchmarks/dist/fairness.js',
    usage: `
Usage: npm run bench:fairness -- [options]
Latency of eight teams without and beside one that submits thousands of pages.
${backend}
${threads}
  --documents N              documents of each quiet team (12)
  --noisy-pages N            pages of the noisy team (5000)
  --noisy-document-pages N   pages of each of its documents (500)`,
  },
  'bench:footprint': {
    program: 'benchmarks/dist/footprint.js',
    usage: `
Usage: npm run bench:footprint -- [options]
Bytes that jobs leave in the database, by table, and in the store, for text and for scans.
${backend}
${threads}
  --documents N              jobs of each kind (12)`,
  },
  'bench:health': {
    program: 'benchmarks/dist/health.js',
    usage: `
Usage: npm run bench:health -- [options]
The slowest answer of /health while the largest results are asked for. Exit code 1 above 50 ms.
  --pages N                  pages of the jobs, at most 5,000 (5,000)`,
  },
  'bench:latency': {
    program: 'benchmarks/dist/latency.js',
    usage: `
Usage: npm run bench:latency -- [options]
Time from submitting a page of text to its result, by each way to wait for it, and what 1,000 idle clients cost.
${backend}
${threads}
  --submissions N            measured submissions (60)`,
  },
  'bench:ledger': {
    program: 'benchmarks/dist/ledger.js',
    usage: `
Usage: npm run bench:ledger
Movements of credits a second on one team, on a Postgres that waits for its disk.`,
  },
  'bench:dashboard': {
    program: 'benchmarks/dist/dashboard.js',
    usage: `
Usage: npm run bench:dashboard -- [JOBS]
First paints and interactions of the dashboard in Chromium, over so many jobs (10000). Exit code 1 when the median of a
paint takes a second or more, or one interaction of fifty 100 ms or more.`,
  },
  'bench:lists': {
    program: 'benchmarks/dist/scale/lists.js',
    usage: `
Usage: npm run bench:lists -- [JOBS]
Times every list over a small and a large number of jobs (1000000).`,
  },
  'bench:languages': {
    program: 'benchmarks/dist/languages/main.js',
    usage: `
Usage: npm run bench:languages -- [CODE ...] [--keep FOLDER]
Pages in languages beyond the default install (pol, tur, rus, ara, heb, jpn, jpn_vert): set in Chromium, drawn as scans, read, and
held against their text. Fetches fonts from Debian and language data from npm and Debian.
  --keep FOLDER   writes documents, readings and truth there`,
  },
  'bench:memory': {
    program: 'benchmarks/dist/memory.js',
    usage: `
Usage: npm run bench:memory
Memory of the page reader over a document of 2,000 pages. Exit code 1 when it grows with the pages.`,
  },
  'bench:own-scans': {
    program: 'benchmarks/dist/own-scans.js',
    usage: `
Usage: npm run bench:own-scans -- [options]
Latency of short documents of text, alone and beside eight scans of their own team.
${backend}
${threads}
  --documents N   documents in each phase (12)`,
  },
  'bench:photographs': {
    program: 'benchmarks/dist/photographs/main.js',
    usage: `
Usage: npm run bench:photographs -- [options]
Pages and receipts of our own, photographed on a table by chance, from aside and in shadow: words and characters read, beside
the flat page.
  --pages N       how many, each once a kind of shot (12)
  --seed TEXT     others (photographs)
  --keep FOLDER   writes the photographs there`,
  },
  'bench:poison': {
    program: 'benchmarks/dist/poison.js',
    usage: `
Usage: npm run bench:poison -- [options]
Latency of small jobs while documents attack the reader.
${backend}
${threads}
  --attacks A,B              only attacks whose names hold one of these`,
  },
  'fit:bundles': {
    program: 'benchmarks/dist/reading/bundles/main.js',
    usage: `
Usage: npm run fit:bundles -- [options]
Measures how bundles are cut into their documents, on bundles of documents that are put together by chance; fits the weights again
with --fit. Written: what --out names, and pages that were read.
  --documents FOLDER  also documents of a folder with a manifest.jsonl
  --kinds FILE        their kinds: a JSON object of ids or sets, each with a kind, or null where only boundaries count
  --readings FOLDER   pages that were read before are taken from it, others kept in it, as NAME.json (recto-bundle-readings in the folder for temporary files)
  --bundles N         bundles that are made (300)
  --seed N            of what is put together (1)
  --fit               fits on documents whose licence lets weights be shipped, and prints cross-validated figures
  --out FILE          where the weights go (packages/reading/bundles/src/bundle-weights.json ships)`,
  },
  'fit:fields': {
    program: 'benchmarks/dist/reading/fields/fit/main.js',
    args: [
      '--out',
      'packages/reading/fields/src/scores/field-weights.json',
      '--prose-out',
      'packages/reading/fields/src/scores/prose-weights.json',
      '--lists-out',
      'packages/reading/fields/src/records/record-weights.json',
      '--entries-out',
      'packages/reading/fields/src/records/entry-weights.json',
    ],
    usage: `
Usage: npm run fit:fields -- [options]
Fits the weights that choose the values of fields and find the records of lists, and prints cross-validated figures. Written:
the weights' data files.
  --documents FOLDER  also on the documents of a folder with a manifest.jsonl whose licence lets weights be shipped
  --readings FOLDER   pages that were read before are taken from it, others kept in it, as NAME.json
  --copies N          copies of each design (2)
  --kept-out          also judges the fifth of the issuers that is never fitted on
  --parts A,B         of forms, prose, lists, entries (all): what is fitted and written; floors: of forms from which probability on a value goes before nothing; cells: how sure the cells of
                      lists are, by the trees that ship, on lists of issuers that those know nothing of (a minute)
  --families A,B      of forms: of numbers, dates, parties, texts, slip parties, slip numbers (all) those that are fitted; the others stay as they ship
  --more              of lists and entries columns are fitted further, on top of the weights that ship; rows and tables again
  --no-validate       fits without cross-validating prose first
  --ablation          also what is reached without each group of features, by smaller fits of two thirds of the fields`,
  },
  'fit:recognition': {
    program: 'benchmarks/dist/reading/recognition-fit/main.js',
    args: ['--out', 'packages/reading/recognition/src/neural/neural-weights.json'],
    usage: `
Usage: npm run fit:recognition -- [options]
Fits the weights that part words and choose between the two recognisers, on made pages read by both, and prints
cross-validated figures. Written: the weights' data file.
  --documents N   made documents of each kind (3)
  --receipts N    made till receipts (50)
  --certainty     instead fits how likely a word is right, and ink under no word text, on pages read as it is built now
  --real FOLDER   with --certainty: on real pages, too, of a folder with a manifest.jsonl, whose licence is open
  --every N       of those, every Nth (1)
  --keep FILE     keeps what was read, a page on each line, and reads no page of it again; one file for each of the two fits
  --threads N     with --certainty: pages at a time (1)`,
  },
  'bench:reading': {
    program: 'benchmarks/dist/reading/main.js',
    args: ['--results', 'benchmarks/results'],
    usage: `
Usage: npm run bench:reading -- [options]
Measures how well documents are read, beside other engines, and writes benchmarks/results.
  --kinds A,B         only these kinds of documents, or beginnings of their names; calibration: what pages say of themselves
  --documents DIR     the calibration, on real documents with truth too: a folder with a manifest.jsonl
  --engines A,B       only these engines
  --models A,B        only these extraction models
  --sample N          documents per kind, pages per scan
  --quick             a sample of 3
  --corpus DIR        a corpus that was written before
  --corpus-only DIR   write the corpus and stop
  --keep DIR          keep the outputs
  --results DIR       where the report goes (benchmarks/results)`,
  },
  'bench:retention': {
    program: 'benchmarks/dist/scale/retention.js',
    usage: `
Usage: npm run bench:retention -- [options]
Jobs and events that the sweeps of one worker delete in a second, and what lists take meanwhile.
  --jobs N                   jobs of ten pages (200000)
  --seconds N                jobs are deleted for so long (60)`,
  },
  'bench:service': {
    program: 'benchmarks/dist/service.js',
    usage: `
Usage: npm run bench:service -- [options]
Pages a second through the whole service, beside the bare engine.
${backend}
${threads}
  --rounds N                 measured rounds (3)
  --text-pages N             pages of the text document (200)
  --scan-pages N             pages of the scan (20)`,
  },
  'bench:small': {
    program: 'benchmarks/dist/small.js',
    usage: `
Usage: npm run bench:small -- [options]
Documents of one page of text from many clients: jobs a second, submit to result, and what a job costs: statements by the
owner of what they ask for, commits, WAL and processor time.
${backend}
${threads}
  --jobs N                   measured jobs (400)
  --clients N                clients at the same time (20)`,
  },
  'bench:start': {
    program: 'benchmarks/dist/start.js',
    usage: `
Usage: npm run bench:start -- [options]
Time from \`npm start\` to ready, and the memory of the idle service.
${backend}
${threads}
  --rounds N                 measured starts (3)
  --idle-seconds N           time before memory is read (90)`,
  },
  'bench:tracing': {
    program: 'benchmarks/dist/tracing.js',
    usage: `
Usage: npm run bench:tracing -- [options]
Processor time of a small job with and without traces, turned on and off in one process, in pairs of rounds.
  --ratio N                  share of the requests that are traced (0.01)
  --pairs N                  pairs of rounds; 0: the calls alone (100)
  --jobs N                   jobs of a round (20)
  --clients N                clients at the same time (8)`,
  },
  'bench:webhooks': {
    program: 'benchmarks/dist/webhooks.js',
    usage: `
Usage: npm run bench:webhooks -- [options]
Deliveries to many endpoints, with and without some that never answer.
  --backend postgres|redis|both   where the queue is (both)
  --endpoints N                   endpoints (1000)
  --hanging N                     of these never answer (10)
  --waiting N                     events that wait at each of those (20)
  --rate N                        events a second while delays are measured (15)
  --seconds N                     for so long (20)
  --burst N                       events at once to measure the rate (500)
  --workers N                     webhook workers (1)`,
  },
  'fit:programs': {
    program: 'benchmarks/dist/reading/fit-programs/main.js',
    usage: `
Usage: npm run fit:programs -- [options]
Fits the weights by which lines of a page in a typewriter face are told to be of a program; says how well they do on documents that
they were not fitted on. Without options nothing is written.
  --documents DIR   PDFs that set programs in a typewriter face and text in another. May be given several times
  --source TEXT     what they are, for the file of the weights (manuals)
  --out FILE        where the weights go (packages/reading/layout/src/programs/program-weights.ts ships)`,
  },
  'fit:running-lines': {
    program: 'benchmarks/dist/reading/fit-running-lines/main.js',
    usage: `
Usage: npm run fit:running-lines -- [options]
Fits the weights by which lines at the edges of a document's only page are told to be running heads and feet; says how well
they do on documents that they were not fitted on. Without options nothing is written.
  --documents DIR   real documents beside the made ones: a folder with a manifest.jsonl; of these only what is openly licensed: papers
                    whose text is known, and prints (kind "print"), whose pages tell what comes again. May be given several times
  --out FILE        where the weights go (packages/reading/layout/src/edges/lone-line-weights.json ships)`,
  },
  'fit:tables': {
    program: 'benchmarks/dist/reading/fit-tables/main.js',
    usage: `
Usage: npm run fit:tables -- [options]
Fits the weights by which rows of print are judged to be a table, and lines to go on with a row; says how well they do on
documents that they were not fitted on. Without options nothing is written.
  --documents DIR   real documents beside the made ones: a folder with a manifest.jsonl; of these only what is openly
                    licensed and whose tables are all known
  --out FILE        where the weights go (packages/reading/tables/src/judge/table-weights.ts)`,
  },
};
