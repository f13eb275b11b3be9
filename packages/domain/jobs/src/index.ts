export { askForPreparation } from './ask-for-preparation.js';
export { cancelJob } from './cancel-job.js';
export { canonicalJson } from './canonical-json.js';
export { correctedJobs, type CorrectedJobs } from './corrections/corrected-jobs.js';
export { listCorrections, type Correction } from './corrections/correction.js';
export { recordCorrection, type NewCorrection } from './corrections/record-correction.js';
export { removeCorrection } from './corrections/remove-correction.js';
export { createStoredJobOnce } from './create-job-once.js';
export { createJobFromUrl, createStoredJob, createUploadJob } from './create-job.js';
export { deleteExpiredJobs } from './delete-expired-jobs.js';
export { deleteJob } from './delete-job.js';
export { describeUnfinishedJobs, type UnfinishedJobs } from './describe-unfinished-jobs.js';
export { expireUploads } from './expire-uploads.js';
export { documentFormatOf, documentHeadBytes, type DocumentFormat } from './document-format.js';
export { createDocumentRecorder, type DocumentRecorder } from './document-recorder.js';
export { estimateJob, type JobEstimate } from './estimate-job.js';
export { extractionModels, type EngineName, type ExtractionModel } from './extraction-models.js';
export { failJob } from './fail-job.js';
export { findFilesToDelete, recordFilesDeleted } from './files-to-delete.js';
export { findEndedJobs } from './find-ended-jobs.js';
export { findJobOfRequest } from './find-job-of-request.js';
export { findJobStates, isSameState, type JobState } from './find-job-states.js';
export { findMissingTasks, findPageTasks } from './find-missing-tasks.js';
export { findOrphanedObjects } from './find-orphaned-objects.js';
export { findQueuePosition, findQueuePositions } from './find-queue-position.js';
export { findUnpreparedJob } from './find-unprepared-job.js';
export { hasReusablePages } from './find-reusable-pages.js';
export { findFigure } from './find-figure.js';
export { getDocumentPages, getMarkdownPages, type DocumentPage, type MarkdownPage } from './get-document-pages.js';
export { getJob, getJobOrForbid } from './get-job.js';
export { getJobResult, type JobResult } from './get-job-result.js';
export type { CreatedJob, Job } from './insert-job.js';
export { isRetryable } from './is-retryable.js';
export {
  purgeJobFile,
  loadJobFileRequest,
  figureName,
  pageImageName,
  recordJobFile,
  requestJobFile,
  searchablePdfName,
  type JobFile,
  type JobFileOutcome,
} from './job-files.js';
export { joinPages } from './join-pages.js';
export { jobFailure, type JobFailure } from './job-failure.js';
export { isAwaitingUpload, isFinished, isReading, jobStage, stagesAtWork } from './job-stages.js';
export type { JobOptions, JobPlan, ResultFormat } from './job-options.js';
export { listJobs, type JobFilter } from './list-jobs.js';
export { loadPagesToRead, type PagesToRead } from './load-pages-to-read.js';
export {
  convertedObjectKey,
  fetchedObjectKey,
  isConvertedKey,
  jobFileObjectKey,
  jobObjectPrefix,
  jobsObjectRoot,
  sourceObjectKey,
} from './object-keys.js';
export { loadPageBlocks } from './load-page-blocks.js';
export { storedBlocks, storedBox, type StoredBlock } from './stored-blocks.js';
export { loadPageWords, type PlacedWord, type ReadWord } from './page-words.js';
export { parseModelSettings } from './parse-model-settings.js';
export { isToBeFetched } from './preparation-task.js';
export { selectPages } from './page-selection.js';
export { planJob } from './plan-job.js';
export type { ReadDocument, ReadDocumentOutcome } from './record-read-documents.js';
export { planPages, type InspectedPage, type PlanOutcome } from './plan-pages.js';
export type { PageResult } from './page-result.js';
export { recordPageResults } from './record-page-results.js';
export { recordSourceConverted } from './record-source-converted.js';
export { recordSourceStored } from './record-source-stored.js';
export { retryJob } from './retry-job.js';
export { startPreparation } from './start-preparation.js';
export { getUpload, recordUploadCompleted, type UploadState } from './uploads.js';
export {
  createSource,
  deleteSource,
  getSource,
  listSources,
  updateSource,
  type Source,
  type SourceChanges,
  type SourceInput,
} from './sources/manage-sources.js';
export { claimSource, recordSweep, type ClaimedSource, type SweepEnd } from './sources/claim-source.js';
export {
  countDocumentsInFlight,
  findTakenDocuments,
  listSourceDocuments,
  type SourceDocumentRow,
} from './sources/source-documents.js';
export { createSourceJob, setAsideDocument, type ListedDocument } from './sources/take-document.js';
export {
  claimEndedDocuments,
  postponeDocument,
  recordDelivered,
  recordSetAside,
  type EndedDocument,
} from './sources/ended-documents.js';
export { resealSourceSecrets } from './sources/reseal-source-secrets.js';
export { storedExtraction, storedSchema } from './stored-extraction.js';
