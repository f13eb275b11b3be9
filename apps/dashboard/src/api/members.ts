import type { MembersResponse } from '@recto/contracts';
import { queryOptions } from '@tanstack/react-query';
import { recto } from './recto.js';

export type Member = MembersResponse['members'][number];

/** Everybody in the team, in the order in which they joined. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }): Promise<Member[]> =>
    (await recto.request<MembersResponse>({ path: '/members', signal })).members,
  staleTime: 30_000,
});
