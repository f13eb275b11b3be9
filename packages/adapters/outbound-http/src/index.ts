export type { UrlCheck, UrlRefusal } from './check-url.js';
export { createOutboundHttp, type OutboundHttp, type OutboundHttpOptions } from './create-outbound-http.js';
export { DownloadError, type BodyFailure } from './download-error.js';
export type { DownloadFailure, DownloadOptions, DownloadOutcome, OpenedDownload } from './download.js';
export type { PostOptions, PostOutcome } from './post.js';
