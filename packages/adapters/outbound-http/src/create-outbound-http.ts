import { anyAddress, publicOnly } from './address-policy.js';
import { checkUrl, type UrlCheck } from './check-url.js';
import { download, type DownloadOptions, type DownloadOutcome } from './download.js';
import { guardLookup, resolveWithSystem, type Resolve } from './guard-lookup.js';
import { keepConnections } from './kept-connections.js';
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
  /** As `post`, with the method PUT. */
  put(url: string, options: PostOptions): Promise<PostOutcome>;
  checkUrl(url: string): UrlCheck;
  /** Ends the connections that `post` and `put` keep. */
  close(): void;
}

/** Returns the one way to addresses that customers name. Only `post` and `put` leave connections behind, for some seconds. */
export function createOutboundHttp({ allowPrivateAddresses, resolve }: OutboundHttpOptions): OutboundHttp {
  const policy = allowPrivateAddresses ? anyAddress : publicOnly;
  const guard = { policy, lookup: guardLookup(resolve ?? resolveWithSystem, policy) };
  const connections = keepConnections();
  return {
    download: (url, options) => download(url, options, guard),
    post: (url, options) => post(url, options, { ...guard, connections }),
    put: (url, options) => post(url, options, { ...guard, connections }, 'PUT'),
    checkUrl: (url) => checkUrl(url, policy),
    close: () => connections.close(),
  };
}
