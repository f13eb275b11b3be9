import type { AuditEntryResponse } from '@recto/contracts';

const words: Readonly<Record<string, string>> = {
  'session.started': 'signed in',
  'session.ended': 'ended a session',
  'sessions.ended': 'ended all other sessions',
  'password.changed': 'changed the password',
  'team.created': 'made the team',
  'settings.changed': 'changed the settings',
  'api_key.created': 'made a key',
  'api_key.regenerated': 'gave a key another secret',
  'api_key.revoked': 'revoked a key',
  'invitation.created': 'invited somebody',
  'invitation.revoked': 'revoked an invitation',
  'member.joined': 'joined the team',
  'member.role_changed': 'changed a role',
  'member.removed': 'removed a member',
  'template.created': 'made a template',
  'template.updated': 'changed a template',
  'template.deleted': 'deleted a template',
  'endpoint.created': 'added a webhook endpoint',
  'endpoint.updated': 'changed a webhook endpoint',
  'endpoint.deleted': 'deleted a webhook endpoint',
  'endpoint.secret_rotated': 'rotated the secret of a webhook endpoint',
  'source.created': 'made a source',
  'source.updated': 'changed a source',
  'source.deleted': 'deleted a source',
  'job.deleted': 'deleted a job',
  'correction.set': 'corrected a field',
  'correction.removed': 'removed a correction',
  'credits.granted': 'granted credits',
  'credits.refunded': 'refunded credits',
  'credits.adjusted': 'adjusted credits',
  'credits.low_threshold_set': 'set when credits are low',
  'subscription.started': 'started a subscription',
  'subscription.ended': 'ended a subscription',
};

/** What was done, as the end of a sentence; an action that this version does not know is shown by its name. */
export function whatWasDone({ action }: Pick<AuditEntryResponse, 'action'>): string {
  return words[action] ?? action;
}

/** Who did it, as its beginning. */
export function whoDidIt({ actor }: Pick<AuditEntryResponse, 'actor'>): string {
  if (actor.kind === 'operator') return 'The operator';
  if (actor.kind === 'system') return 'The service';
  return actor.name ?? actor.email ?? 'Somebody';
}

/** The facts in one line; ids of things say nothing to people. */
export function factsInWords({ details }: Pick<AuditEntryResponse, 'details'>): string {
  return Object.entries(details)
    .filter(([name, value]) => value !== null && !name.endsWith('_id') && !isEmptyList(value))
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${textOf(value)}`)
    .join(', ');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
