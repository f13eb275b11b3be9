import type { AuthResponse } from '@recto/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { recto } from '../api/recto.js';

export type SessionUser = AuthResponse['user'];
export type Role = SessionUser['role'];

/** Whose session the browser holds; fails with 401 when there is none. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser> => (await recto.sessions.verify()).user,
  staleTime: 60_000,
});

/** The user who is signed in. Only for what stands inside the shell, which nobody sees without one. */
export function useUser(): SessionUser {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error('nobody is signed in');
  return data;
}
