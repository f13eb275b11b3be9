/** What may be done, named as noun and past tense; of each the kind of thing that it is done to. */
const subjectByAction = {
  'session.started': 'session',
  'session.ended': 'session',
  'sessions.ended': 'user',
  'password.changed': 'user',
  'team.created': 'team',
  'settings.changed': 'team',
  'api_key.created': 'api_key',
  'api_key.regenerated': 'api_key',
  'api_key.revoked': 'api_key',
  'invitation.created': 'invitation',
  'invitation.revoked': 'invitation',
  'member.joined': 'user',
  'member.role_changed': 'user',
  'member.removed': 'user',
  'template.created': 'template',
  'template.updated': 'template',
  'template.deleted': 'template',
  'endpoint.created': 'endpoint',
  'endpoint.updated': 'endpoint',
  'endpoint.deleted': 'endpoint',
  'endpoint.secret_rotated': 'endpoint',
  'source.created': 'source',
  'source.updated': 'source',
  'source.deleted': 'source',
  'job.deleted': 'job',
  'correction.set': 'job',
  'correction.removed': 'job',
  'credits.granted': 'team',
  'credits.refunded': 'team',
  'credits.adjusted': 'team',
  'credits.low_threshold_set': 'team',
  'subscription.started': 'subscription',
  'subscription.ended': 'subscription',
} as const;

export type AuditAction = keyof typeof subjectByAction;

/** All of them, in the order of the documentation. */
export const auditActions = Object.keys(subjectByAction);

/** The kind of thing that an action is done to. */
export function subjectTypeOf(action: AuditAction): string {
  return subjectByAction[action];
}
