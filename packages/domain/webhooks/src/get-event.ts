import type { Row } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';

/** An event of the caller's team. Throws not_found. */
export async function getEvent(ctx: TeamContext, eventId: string): Promise<Row.WebhookEvent> {
  const event = await ctx.db.prisma.webhookEvent.findFirst({ where: { id: eventId, teamId: ctx.actor.teamId } });
  if (!event) throw notFound('event_not_found', 'No such event.');
  return event;
}
