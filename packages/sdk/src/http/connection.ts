export interface RectoSettings {
  /** Address of the service, with or without `/api/v1`. */
  url: string;
  /** Or the token of a session, as `sessions.signIn` answers it. Left out, a browser shows its session by the cookie. */
  apiKey?: string;
  /** Tries after the first one, for what may pass: no connection, 408, 425, 429 and 5xx. Default 4. */
  maxRetries?: number;
  /** Longest time for one try, in ms. Default 60,000. */
  timeoutMs?: number;
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface Connection {
  baseUrl: string;
  apiKey: string | null;
  maxRetries: number;
  timeoutMs: number;
  fetch: typeof fetch;
}

/** Settles the settings. Throws a TypeError for an address that is none or a key that no header can carry. */
export function openConnection(settings: RectoSettings): Connection {
  const { protocol, origin, pathname } = new URL(settings.url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError(`${settings.url} is no http address`);
  const apiKey = settings.apiKey ?? null;
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('the API key is empty or has odd characters');
  const path = pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return {
    baseUrl: `${origin}${path}/api/v1`,
    apiKey,
    maxRetries: settings.maxRetries ?? 4,
    timeoutMs: settings.timeoutMs ?? 60_000,
    fetch: settings.fetch ?? ((input, init) => fetch(input, init)),
  };
}
