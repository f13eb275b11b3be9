import { makeTextCorpus } from './corpus/make-text-corpus.js';
import { writeCorpus } from './corpus/write-corpus.js';
const documents = await makeTextCorpus();
await writeCorpus(process.argv[3] ?? 'x', documents);
