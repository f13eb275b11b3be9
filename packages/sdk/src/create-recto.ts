import { openConnection, type RectoSettings } from './http/connection.js';
import { sendForJson, type ApiRequest } from './http/send-request.js';
import { accountOf } from './groups/account-of.js';
import { analyticsOf } from './groups/analytics-of.js';
import { jobsOf } from './groups/jobs-of.js';
import { operatorOf, serviceOf } from './groups/service-of.js';
import { sourcesOf } from './groups/sources-of.js';
import { templatesOf } from './groups/templates-of.js';
import { webhooksOf } from './groups/webhooks-of.js';
import { extractDocument, type ExtractOptions } from './jobs/extract-document.js';
import { submitDocument, type SubmitOptions } from './jobs/submit-document.js';
import type { DocumentSource } from './uploads/document-source.js';

/**
 * A client of the service. Lists are asynchronous iterators over every item. What is refused is thrown as ApiError, no
 * answer as ConnectionError; both after the tries that the settings allow.
 */
export function createRecto(settings: RectoSettings) {
  const connection = openConnection(settings);
  return {
    /** Submits a document, follows its job and loads the result; throws JobFailedError when the job failed. */
    extract: (source: DocumentSource, options?: ExtractOptions) => extractDocument(connection, source, options),
    /** Hands a document over and returns the id of its job. */
    submit: (source: DocumentSource, options?: SubmitOptions) => submitDocument(connection, source, options),
    jobs: jobsOf(connection),
    webhooks: webhooksOf(connection),
    sources: sourcesOf(connection),
    templates: templatesOf(connection),
    analytics: analyticsOf(connection),
    ...accountOf(connection),
    service: serviceOf(connection),
    operator: operatorOf(connection),
    /** Any other operation by its path behind /api/v1, with the same tries and errors. */
    request: <T>(request: ApiRequest) => sendForJson<T>(connection, request),
  };
}

export type Recto = ReturnType<typeof createRecto>;
