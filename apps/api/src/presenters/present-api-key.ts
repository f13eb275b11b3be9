import type { ApiKey } from '@recto/accounts';
import type { ApiKeyResponse, ApiKeysResponse } from '@recto/contracts';
import { presentCursorPage } from './present-cursor-page.js';

export function presentApiKey(apiKey: ApiKey): ApiKeyResponse {
  return {
    id: apiKey.id,
    name: apiKey.name,
    prefix: apiKey.prefix,
    user_id: apiKey.userId,
    scopes: apiKey.scopes,
    created_at: apiKey.createdAt.toISOString(),
    last_used_at: apiKey.lastUsedAt?.toISOString() ?? null,
    expires_at: apiKey.expiresAt?.toISOString() ?? null,
    revoked_at: apiKey.revokedAt?.toISOString() ?? null,
  };
}

export function presentApiKeys(
  { apiKeys, ...counts }: { apiKeys: ApiKey[]; hasMore: boolean; totalCount: number },
  { limit }: { limit: number },
): ApiKeysResponse {
  return presentCursorPage({ rows: apiKeys, ...counts, limit }, presentApiKey);
}
