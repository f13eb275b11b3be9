import { findFirstTeam } from '@recto/accounts';
import type { Db } from '@recto/database';
import { forbidden } from '@recto/errors';
import type { TeamActor } from '@recto/operation-context';
import type { ApiServices } from '../api-services.js';

/** Which team's owners are the operators. The first one never changes: once it is there it is looked up once. */
export function createOperatorTeam(db: Db, setting: string | undefined): () => Promise<string | null> {
  if (setting !== undefined) return () => Promise.resolve(setting === 'none' ? null : setting);
  let first: string | null = null;
  return async () => (first ??= await findFirstTeam(db));
}

/** Whether somebody runs the installation. Only owners make owners: nobody gets there from another team. */
export async function isOperator(services: ApiServices, { role, teamId }: TeamActor): Promise<boolean> {
  return role === 'owner' && teamId === (await services.findOperatorTeam());
}

/** Throws forbidden for everybody who is no operator. */
export async function assertOperator(services: ApiServices, actor: TeamActor): Promise<void> {
  if (await isOperator(services, actor)) return;
  throw forbidden('operators_only', 'This is for the operators of the installation.');
}
