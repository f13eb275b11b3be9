import { anyAddress, publicOnly } from './address-policy.js';
import { checkUrl, type UrlCheck } from './check-url.js';
import { download, type DownloadOptions, type DownloadOutcome } from './download.js';
import { guardLookup, resolveWithSystem, type Resolve } from './guard-lookup.js';
import { post, type PostOptions, type PostOutcome } from './post.js';

export interface OutboundHttpOptions {
  /** False: only public unicast addresses. True: every address, for private installations and tests. */
  allowPrivateAddresses: boolean;
  /** Replaces the system's resolver. */
  resolve?: Resolve;
}

export interface OutboundHttp {
  download(url: string, options: DownloadOptions): Promise<DownloadOutcome>;
  post(url: string, options: PostOptions): Promise<PostOutcome>;
  checkUrl(url: string): UrlCheck;
}

/** Returns the one way to addresses that customers name. It holds no connection, so there is nothing to close. */
export function createOutboundHttp({ allowPrivateAddresses, resolve }: OutboundHttpOptions): OutboundHttp {
  const policy = allowPrivateAddresses ? anyAddress : publicOnly;
  const guard = { policy, lookup: guardLookup(resolve ?? resolveWithSystem, policy) };
  return {
    download: (url, options) => download(url, options, guard),
    post: (url, options) => post(url, options, guard),
    checkUrl: (url) => checkUrl(url, policy),
  };
}
