import type { ExtractedDocument } from './extract-file.js';
import type { FirstLogin, RunningService } from './start-service.js';

/** What a person needs to know once the service is up. */
export function describeService(service: RunningService, readyMs: number): string {
  return `
Recto is ready (${(readyMs / 1_000).toFixed(1)} s).

  Dashboard    ${service.apiUrl}
  API          ${service.apiUrl}/api/v1
  API docs     ${service.apiUrl}/docs
  Bull Board   ${service.queueBoardUrl}   user ${service.queueBoardUser}, password ${service.queueBoardPassword}
  API key      ${service.apiKey}
  Logs         ${service.logFile}
`;
}

/** Shown by the start that made the password, as soon as it is made, and never again: the database has its hash. */
export function describeLogin({ email, password }: FirstLogin): string {
  return `First user: user ${email}, password ${password} (shown this once)\n`;
}

/** The first page of the bundled sample, and how to do the same by hand. */
export function describeSample(service: RunningService, sample: string, document: ExtractedDocument): string {
  const first = document.pages[0]?.result;
  const firstPage = typeof first === 'string' ? first : JSON.stringify(first, null, 2);
  return `
First page of ${document.fileName} (${document.pages.length} pages), sent through the API above:

${firstPage.trim().replace(/^/gm, '  | ')}

Credits used: ${document.creditsUsed} (granted for this; the trial is untouched)

The same by hand:

  export RECTO=${service.apiUrl}/api/v1 KEY=${service.apiKey}
  curl -s -H "X-API-Key: $KEY" -F file=@${sample} -F format=markdown $RECTO/ocr/uploads/direct
  curl -s -H "X-API-Key: $KEY" $RECTO/ocr/status/JOB_ID
  curl -s -H "X-API-Key: $KEY" $RECTO/ocr/result/JOB_ID
  curl -s -H "X-API-Key: $KEY" -X DELETE $RECTO/ocr/delete/JOB_ID
`;
}

/** A failure in words for a person; the stack stays in the log. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const where = 'port' in error ? ` ${String(error.port)}` : '';
  if (code === 'EADDRINUSE')
    return `Port${where} is in use. Choose another with PORT, QUEUE_BOARD_PORT or STORE_PORT, or stop what uses it.`;
  if (code === 'EACCES' && 'port' in error)
    return `Port${where} requires privileges that this user lacks. Choose one above 1023.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    const target = 'path' in error ? ` ${String(error.path)}` : '';
    return `${target.trim()} cannot be written. Choose another data folder with DATA_DIR, or change its owner.`;
  }
  if (code === 'EEXIST' && 'path' in error) return `${String(error.path)} is no folder. Choose another with DATA_DIR.`;
  if (code === 'ENOSPC')
    return 'The disk of the data folder is full. Free some space, or choose another folder with DATA_DIR.';
  return error.message;
}
