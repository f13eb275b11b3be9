export { canonicalJson } from './canonical-json.js';
export { isAwaitingUpload, isFinished, isPreparing, isReading, jobStage, stagesAtWork } from './job-stages.js';
export { correctedJobs, type CorrectedJobs } from './corrections/corrected-jobs.js';
export { type Correction, listCorrections } from './corrections/correction.js';
export { type NewCorrection, recordCorrection } from './corrections/record-correction.js';
export { removeCorrection } from './corrections/remove-correction.js';
export {
  findBundle,
  listDocuments,
  loadBundlePages,
  loadExtractions,
  type BundlePage,
} from './documents/load-bundle.js';
export { recordDocuments, type FoundDocument, type JobDocument } from './documents/record-documents.js';
export { createJobFromUrl, createStoredJob, createStoredJobOnce, createUploadJob } from './create/create-job.js';
export { type DocumentFormat, documentFormatOf, documentHeadBytes } from './create/document-format.js';
export type { CreatedJob, Job } from './create/insert-job.js';
export type { JobOptions, JobPlan, ResultFormat } from './create/job-options.js';
export {
  convertedObjectKey,
  fetchedObjectKey,
  isConvertedKey,
  jobFileObjectKey,
  jobObjectPrefix,
  jobsObjectRoot,
  sourceObjectKey,
} from './create/object-keys.js';
export { estimateJob, type JobEstimate, planJob } from './create/plan-job.js';
export { resolveOptions } from './create/resolve-options.js';
export { expireUploads, getUpload, recordUploadCompleted, type UploadState } from './create/uploads.js';
export { cancelJob } from './end/cancel-job.js';
export { deleteExpiredJobs, deleteJob } from './end/delete-job.js';
export { failJob } from './end/fail-job.js';
export { findFilesToDelete, findOrphanedObjects, recordFilesDeleted } from './end/files-to-delete.js';
export { isRetryable } from './end/is-retryable.js';
export { jobFailure, type JobFailure } from './end/job-failure.js';
export { retryJob } from './end/retry-job.js';
export { type EngineName, type ExtractionModel, extractionModels } from './models/extraction-models.js';
export { parseModelSettings } from './models/model-settings.js';
export { findMissingTasks, findPageTasks } from './prepare/find-missing-tasks.js';
export { hasReusablePages } from './prepare/find-reusable-pages.js';
export { selectPages } from './prepare/page-selection.js';
export { type InspectedPage, type PlanOutcome, planPages } from './prepare/plan-pages.js';
export { askForPreparation, isToBeFetched } from './prepare/preparation-task.js';
export { recordSourceConverted, recordSourceStored } from './prepare/record-source.js';
export { findUnpreparedJob, recordInspectedPages, startPreparation } from './prepare/start-preparation.js';
export { describeUnfinishedJobs, type UnfinishedJobs } from './query/describe-unfinished-jobs.js';
export { findFigure } from './query/find-figure.js';
export { findJobOfRequest } from './query/find-job-of-request.js';
export { findEndedJobs, findJobStates, isSameState, type JobState } from './query/find-job-states.js';
export { findQueuePosition, findQueuePositions } from './query/find-queue-position.js';
export {
  type DocumentPage,
  getDocumentPages,
  getMarkdownPages,
  loadDocumentPages,
  type MarkdownPage,
} from './query/get-document-pages.js';
export {
  getJobResult,
  getJobWithPages,
  getResultFrame,
  isLargeResult,
  type JobResult,
  loadResultPages,
} from './query/get-job-result.js';
export { findJob, getJob, getJobOrForbid } from './query/get-job.js';
export {
  figureName,
  type JobFile,
  type JobFileOutcome,
  loadJobFileRequest,
  pageImageName,
  purgeJobFile,
  recordJobFile,
  requestJobFile,
  searchablePdfName,
} from './query/job-files.js';
export { createPageJoiner, joinPages } from './query/join-pages.js';
export { type JobFilter, listJobs } from './query/list-jobs.js';
export { loadPageBlocks, type StoredBlock, storedBlocks, storedBox } from './query/stored-blocks.js';
export { storedExtraction, storedSchema } from './query/stored-extraction.js';
export { createDocumentRecorder, type DocumentRecorder } from './read/document-recorder.js';
export { loadPagesToRead, type PagesToRead } from './read/load-pages-to-read.js';
export type { PageResult } from './read/page-result.js';
export { loadPageWords, type PlacedWord, type ReadWord } from './read/page-words.js';
export { recordPageResults } from './read/record-page-results.js';
export type { ReadDocument, ReadDocumentOutcome } from './read/record-read-documents.js';
export {
  createInFlight,
  documentsMayStart,
  downloadsMayStart,
  largeDocumentBytes,
  type InFlight,
  pagesMayStart,
  type Work,
} from './schedule/in-flight.js';
export { turnOfPriority } from './schedule/turns.js';
export { type ClaimedSource, claimSource, recordSweep, type SweepEnd } from './sources/claim-source.js';
export {
  claimEndedDocuments,
  type EndedDocument,
  postponeDocument,
  recordDelivered,
  recordSetAside,
} from './sources/ended-documents.js';
export {
  createSource,
  deleteSource,
  getSource,
  listSources,
  type Source,
  type SourceChanges,
  type SourceInput,
  updateSource,
} from './sources/manage-sources.js';
export { resealSourceSecrets } from './sources/reseal-source-secrets.js';
export {
  countDocumentsInFlight,
  findTakenDocuments,
  listSourceDocuments,
  type SourceDocumentRow,
} from './sources/source-documents.js';
export { createSourceJob, type ListedDocument, setAsideDocument } from './sources/take-document.js';
