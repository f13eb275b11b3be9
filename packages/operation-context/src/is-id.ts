import { validate } from 'uuid';

/** True for any well-formed UUID; every identifier of ours is a UUIDv7. A malformed id is refused before any look-up. */
export function isId(value: string): boolean {
  return validate(value);
}
