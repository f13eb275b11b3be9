import { BaseDocumentLoader } from '@langchain/core/document_loaders/base';
import { Document } from '@langchain/core/documents';
import { createRecto, type DocumentSource, type Recto, type RectoSettings, type SubmitOptions } from '@recto/sdk';

export interface RectoLoaderOptions extends SubmitOptions {
  /** The service, or a client of it. */
  recto: Recto | RectoSettings;
}

/** What a document of LangChain says of the page that it is, named as LangChain's own loaders name it. */
export interface PageMetadata {
  source: string;
  job_id: string;
  loc: { pageNumber: number };
  pdf: { totalPages: number };
  /** 0 to 1; null for a page that could not be read. */
  confidence: number | null;
  /** Of a page that could not be read to its end. */
  error?: string;
}

/**
 * Reads a document (path, address, bytes or Blob) and gives one document of LangChain a page: Markdown, or JSON where a
 * schema or a template asks for fields. Throws as the client does: ApiError, ConnectionError, JobFailedError.
 */
export class RectoLoader extends BaseDocumentLoader {
  readonly #source: DocumentSource;
  readonly #recto: Recto;
  readonly #options: SubmitOptions;

  constructor(source: DocumentSource, { recto, ...options }: RectoLoaderOptions) {
    super();
    this.#source = source;
    this.#recto = 'jobs' in recto ? recto : createRecto(recto);
    this.#options = options;
  }

  override async load(): Promise<Document<PageMetadata>[]> {
    const documents: Document<PageMetadata>[] = [];
    for await (const document of this.lazyLoad()) documents.push(document);
    return documents;
  }

  /** The same documents one by one, so that a long one is never in memory as a whole. */
  async *lazyLoad(): AsyncGenerator<Document<PageMetadata>, void, undefined> {
    const recto = this.#recto;
    const { signal } = this.#options;
    const jobId = await recto.submit(this.#source, this.#options);
    const job = await recto.jobs.wait(jobId, { ...(signal && { signal }) });
    const source = typeof this.#source === 'string' ? this.#source : job.file_name;
    for await (const page of recto.jobs.eachPage(jobId, { ...(signal && { signal }) })) {
      const { result, page_number: pageNumber, confidence, error } = page;
      yield new Document<PageMetadata>({
        id: page.id,
        pageContent: typeof result === 'string' ? result : JSON.stringify(result),
        metadata: {
          source,
          job_id: jobId,
          loc: { pageNumber },
          pdf: { totalPages: job.total_pages },
          confidence,
          ...(error === null ? {} : { error: error.message }),
        },
      });
    }
  }
}
