/** Why a job ended as failed: a stable word for programs (the closed list) and a sentence for people. */
export interface JobFailure {
  code: FailureCode;
  message: string;
  details?: { requiredCredits: number; availableCredits: number };
}

export type FailureCode = keyof typeof failureMessages;

const failureMessages = {
  not_a_pdf: 'The file is not a PDF document, nor a picture (PNG, JPEG, WebP, TIFF).',
  corrupt_document: 'The document is damaged and cannot be opened.',
  password_protected: 'The PDF is protected by a password, and none was sent: send it as password.',
  wrong_password: 'The PDF is protected by a password, and the one that was sent does not open it.',
  empty_document: 'The PDF has no pages.',
  blank_document: 'The document is blank: no page has any text.',
  unreadable_document: 'No page of the document could be read.',
  too_many_pages: 'The document has too many pages.',
  file_too_large: 'The file is too large.',
  document_too_complex: 'The document exceeds the limits of time or memory.',
  no_such_pages: 'The document has none of the requested pages.',
  insufficient_credits: 'There are not enough credits for the pages of this document.',
  max_credits_exceeded: 'The document would cost more than the max_credits of this job.',
  upload_expired: 'The upload was not completed in time.',
  upload_missing: 'The document is no longer in the object store.',
  address_not_allowed: 'The URL of the document, or one that it redirects to, is not allowed.',
  download_failed: 'The document could not be downloaded.',
  cancelled: 'The job was cancelled.',
} as const;

/** A failure with its standard sentence, or a more precise one. */
export function jobFailure(code: FailureCode, message?: string): JobFailure {
  return { code, message: message ?? failureMessages[code] };
}
