import { invalidInput } from '@recto/errors';
import { isId } from '@recto/operation-context';

/** An opaque cursor that stands behind the row of this id. */
export function presentIdCursor(id: string): string {
  return Buffer.from(id, 'utf8').toString('base64url');
}

/** The id in a cursor of ours. Throws invalid_input for anything else. */
function parseIdCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (isId(id)) return id;
  throw invalidInput('The cursor is invalid.', [{ path: 'cursor', message: 'must be a next_cursor of ours' }]);
}

/** Where a list goes on: behind the row of the cursor, or from its beginning. Throws as `parseIdCursor`. */
export function sliceBehind({ limit, cursor }: { limit: number; cursor?: string | undefined }): {
  limit: number;
  beforeId?: string;
} {
  return { limit, ...(cursor === undefined ? {} : { beforeId: parseIdCursor(cursor) }) };
}
