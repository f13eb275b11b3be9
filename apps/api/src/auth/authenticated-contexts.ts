import type { TeamContext } from '@recto/operation-context';
import type { Request } from 'express';

const contexts = new WeakMap<Request, Promise<TeamContext>>();

/** The context of a request: what `authenticate` found the first time, so that a request is judged and counted once. */
export function contextOnce(request: Request, authenticate: () => Promise<TeamContext>): Promise<TeamContext> {
  const known = contexts.get(request);
  if (known !== undefined) return known;
  const context = authenticate();
  contexts.set(request, context);
  return context;
}

/** From here on the request is done in this context. */
export function actAs(request: Request, ctx: TeamContext): void {
  contexts.set(request, Promise.resolve(ctx));
}
