import { Document, FileReader } from '@llamaindex/core/schema';
import { createRecto, type DocumentSource, type Recto, type RectoSettings, type SubmitOptions } from '@recto/sdk';

export interface RectoReaderOptions extends Omit<SubmitOptions, 'fileName' | 'idempotencyKey'> {
  /** The service, or a client of it. */
  recto: Recto | RectoSettings;
}

/** What a document of LlamaIndex says of the page that it is, named as LlamaIndex's own readers name it. */
export interface PageMetadata {
  [name: string]: unknown;
  file_name: string;
  page_number: number;
  total_pages: number;
  job_id: string;
  /** 0 to 1; null for a page that could not be read. */
  confidence: number | null;
  /** Of a page that could not be read to its end. */
  error?: string;
}

/**
 * Reads documents and gives one document of LlamaIndex a page: Markdown, or JSON where a schema or a template asks for
 * fields. A FileReader, so that `SimpleDirectoryReader` takes it for `.pdf`. Throws as the client does.
 */
export class RectoReader extends FileReader<Document<PageMetadata>> {
  readonly #recto: Recto;
  readonly #options: SubmitOptions;

  constructor({ recto, ...options }: RectoReaderOptions) {
    super();
    this.#recto = 'jobs' in recto ? recto : createRecto(recto);
    this.#options = options;
  }

  /** A path of this machine, or an address, which the service fetches itself. */
  override loadData(source: string): Promise<Document<PageMetadata>[]> {
    return this.#read(source, this.#options);
  }

  override loadDataAsContent(content: Uint8Array, fileName = 'document.pdf'): Promise<Document<PageMetadata>[]> {
    return this.#read(content, { ...this.#options, fileName });
  }

  async #read(source: DocumentSource, options: SubmitOptions): Promise<Document<PageMetadata>[]> {
    const recto = this.#recto;
    const until = { ...(options.signal && { signal: options.signal }) };
    const jobId = await recto.submit(source, options);
    const job = await recto.jobs.wait(jobId, until);
    const documents: Document<PageMetadata>[] = [];
    for await (const { id, result, page_number, confidence, error } of recto.jobs.eachPage(jobId, until)) {
      const text = typeof result === 'string' ? result : JSON.stringify(result);
      const { file_name, total_pages } = job;
      const metadata = { file_name, page_number, total_pages, job_id: jobId, confidence };
      const broken = error === null ? {} : { error: error.message };
      documents.push(new Document<PageMetadata>({ id_: id, text, metadata: { ...metadata, ...broken } }));
    }
    return documents;
  }
}
