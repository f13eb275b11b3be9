import type {
  SourceDocumentResponse,
  SourceDocumentsResponse,
  SourceResponse,
  SourcesResponse,
} from '@recto/contracts';
import type { JobOptions, Source, SourceDocumentRow } from '@recto/jobs';
import { presentCursorPage } from './present-cursor-page.js';

interface Counts {
  hasMore: boolean;
  totalCount: number;
}

export function presentSource(source: Source): SourceResponse {
  return {
    id: source.id,
    name: source.name,
    endpoint: source.endpoint,
    region: source.region,
    bucket: source.bucket,
    prefix: source.prefix,
    addressing: source.addressing === 'virtual-host' ? 'virtual-host' : 'path',
    access_key_id: source.accessKeyId,
    result: source.resultDestination === 'webhooks' ? 'webhooks' : 'beside',
    interval_seconds: source.intervalSeconds,
    enabled: source.enabled,
    options: presentOptions(source.options),
    last_swept_at: source.lastSweptAt?.toISOString() ?? null,
    error: problemOf(source),
    created_at: source.createdAt.toISOString(),
    updated_at: source.updatedAt.toISOString(),
  };
}

export function presentSources(
  { sources, ...counts }: { sources: Source[] } & Counts,
  { limit }: { limit: number },
): SourcesResponse {
  return presentCursorPage({ rows: sources, ...counts, limit }, presentSource);
}

export function presentSourceDocuments(
  { documents, ...counts }: { documents: SourceDocumentRow[] } & Counts,
  { limit }: { limit: number },
): SourceDocumentsResponse {
  return presentCursorPage({ rows: documents, ...counts, limit }, presentSourceDocument);
}

const states = ['delivered', 'superseded', 'set_aside'] as const;

function presentSourceDocument(row: SourceDocumentRow): SourceDocumentResponse {
  return {
    id: row.id,
    key: row.objectKey,
    etag: row.etag,
    size_bytes: Number(row.sizeBytes),
    job_id: row.jobId,
    state: states.find((state) => state === row.state) ?? 'running',
    error: problemOf(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function problemOf({ errorCode, errorMessage }: { errorCode: string | null; errorMessage: string | null }) {
  return errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' };
}

/** The names of options on the wire. */
const wireNames = new Map<string, string>(
  Object.entries({
    modelName: 'model',
    resultFormat: 'format',
    schema: 'schema',
    instruction: 'instructions',
    templateSlug: 'template_slug',
    extractBoundingBoxes: 'extract_bounding_boxes',
    extractWords: 'extract_words',
    extractFigures: 'extract_figures',
    split: 'split',
    pageSelection: 'pages',
    maxCredits: 'max_credits',
    priority: 'priority',
    metadata: 'metadata',
    noCache: 'no_cache',
    retentionDays: 'retention_days',
  } satisfies Partial<Record<keyof JobOptions, string>>),
);

/** Options as they can be sent again. */
function presentOptions(options: unknown): Record<string, unknown> {
  const chosen = typeof options === 'object' && options !== null ? Object.entries(options) : [];
  return Object.fromEntries(
    chosen.flatMap(([name, value]) => {
      const wireName = wireNames.get(name);
      return wireName === undefined ? [] : [[wireName, value]];
    }),
  );
}
