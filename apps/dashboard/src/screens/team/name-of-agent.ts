const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
] as const;

/** A browser and its system as a person calls them: Firefox on Linux. */
export function nameOfAgent(agent: string | null): string {
  if (agent === null || agent === '') return 'Unknown program';
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => agent.includes(sign))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined) return agent.split(' ')[0]?.slice(0, 60) ?? agent;
  return system === undefined ? browser : `${browser} on ${system}`;
}
