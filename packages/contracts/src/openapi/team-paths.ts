import { z } from 'zod';
import { idField } from '../fields.js';
import { teamParams } from '../ids.js';
import type { OperationPath } from './operation-contract.js';

/** What the paths of a team begin with. */
export const team = '/organizations/{organization_id}/teams/{team_id}';
const teamFields = { organization_id: idField, team_id: idField };

/** An operation's short path, for the key's own team, and the one that names the team (Interface 6). */
export function ofTeam(path: string): [OperationPath, OperationPath] {
  return [
    { path, suffix: '' },
    { path: `${team}${path}`, params: teamParams, suffix: 'OfTeam' },
  ];
}

/** The day on which the paths of earlier versions were deprecated. They stay: clients that exist use them. */
export const olderPathsSince = '2026-11-22';

/** The same for one thing of a team: `name` is the path's parameter for its id. */
export function ofTeamMember(path: string, name = 'id'): [OperationPath, OperationPath] {
  return [
    { path, params: z.object({ [name]: idField }), suffix: '' },
    { path: `${team}${path}`, params: z.object({ ...teamFields, [name]: idField }), suffix: 'OfTeam' },
  ];
}

/** A list with one item, as an example. */
export const pageOf = <Item>(item: Item) => ({
  data: [item],
  has_more: false,
  next_cursor: null,
  total_count: 1,
  total_count_capped: false,
  total_pages: 1,
});
