/** An operation's short path, for the key's own team, and the one that names the team (Interface 6). */
export function ofTeam(path: string): [string, string] {
  return [path, `/organizations/:organization_id/teams/:team_id${path}`];
}
