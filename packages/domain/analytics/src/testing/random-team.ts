import type { Db, Prisma } from '@recto/database';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { v7 } from 'uuid';

/** Mulberry32: the same seed gives the same numbers, 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const errorCodes = ['cancelled', 'corrupt_document', 'insufficient_credits', 'unreadable_document'];
const names = ['a.pdf', 'B.PDF', 'no-extension', 'page.tiff', 'x.'];

/** A team with jobs, pages, ledger entries and deliveries of every kind, spread at random from `from` to `to`. */
export async function createRandomTeam(
  db: Db,
  input: { seed: number; jobCount: number; from: Date; to: Date },
): Promise<TestTeam> {
  const team = await createTestTeam(db, { credits: 0 });
  const random = createRandom(input.seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const users = [team.userId, v7(), v7()];
  const templates = [null, { id: v7(), name: 'Invoice' }, { id: v7(), name: 'Receipt' }];
  const instant = () =>
    new Date(input.from.getTime() + Math.floor(random() * (input.to.getTime() - input.from.getTime())));
  const jobs: Prisma.JobCreateManyInput[] = [];
  const pages: Prisma.JobPageCreateManyInput[] = [];
  const entries: Entry[] = [];
  for (let index = 0; index < input.jobCount; index += 1) {
    const [id, createdAt, template] = [v7(), instant(), pick(templates)];
    const status = pick(['pending', 'processing', 'completed', 'completed', 'completed', 'failed'] as const);
    const planned = status === 'pending' ? 0 : Math.floor(random() ** 3 * 130);
    const ended = status === 'completed' || status === 'failed';
    const runs = ended ? Math.floor(random() * 3) : 0;
    jobs.push({
      id,
      teamId: team.teamId,
      organizationId: team.organizationId,
      userId: pick(users),
      status,
      stage: ended ? 'finished' : 'reading',
      sourceKind: 'form',
      sourceKey: `jobs/${id}`,
      fileName: pick(names),
      contentType: 'application/pdf',
      sizeBytes: random() < 0.1 ? null : BigInt(Math.floor(random() * 5e7)),
      modelName: pick(['standard-v2', 'pro-v1']),
      resultFormat: 'markdown',
      templateId: template?.id ?? null,
      templateName: template?.name ?? null,
      totalPages: planned,
      plannedPages: planned,
      priceCredits: 1,
      creditsUsed: runs * 7,
      errorCode: status === 'failed' ? pick(errorCodes) : null,
      createdAt,
      startedAt: status === 'pending' ? null : new Date(createdAt.getTime() + Math.floor(random() * 60_000)),
      completedAt: ended ? new Date(createdAt.getTime() + 60_000 + Math.floor(random() * 6e6)) : null,
      updatedAt: createdAt,
      expiresAt: createdAt,
    });
    for (let pageNumber = 1; pageNumber <= planned; pageNumber += 1)
      pages.push(randomPage(id, pageNumber, random, pick));
    for (let run = 1; run <= runs; run += 1) entries.push({ ...entry('consume', -7n, instant()), jobId: id });
  }
  const moves = { grant: 500n, refund: 3n, expire: -40n, adjust: -5n, hold: 0n, release: 0n };
  for (const [kind, delta] of Object.entries(moves)) {
    for (let count = 0; count < 9; count += 1) entries.push(entry(asKind(kind), delta, instant()));
  }
  await db.prisma.job.createMany({ data: jobs });
  await db.prisma.jobPage.createMany({ data: pages });
  await db.prisma.creditLedgerEntry.createMany({
    data: entries.map((each, index) => ({ ...each, teamId: team.teamId, sequence: BigInt(index + 1) })),
  });
  await createDeliveries(db, team.teamId, { instant, pick });
  return team;
}

/** More than a hundred of every state, most of them over within an hour. */
async function createDeliveries(
  db: Db,
  teamId: string,
  { instant, pick }: { instant: () => Date; pick: Pick },
): Promise<void> {
  const [endpointId, createdAt] = [v7(), instant()];
  const owner = { teamId, createdByUserId: v7(), createdAt, updatedAt: createdAt };
  await db.prisma.webhookEndpoint.create({
    data: { ...owner, id: endpointId, url: 'https://example.com/', sealedSecret: '' },
  });
  const deliveries: Prisma.WebhookDeliveryCreateManyInput[] = [];
  for (let count = 0; count < 400; count += 1) {
    const [at, status] = [instant(), pick(['pending', 'processed', 'failed'] as const)];
    const updatedAt = new Date(at.getTime() + pick([7, 1_234, 3_000_000]));
    deliveries.push({ id: v7(), teamId, endpointId, eventId: v7(), status, createdAt: at, updatedAt });
  }
  await db.prisma.webhookEvent.createMany({
    data: deliveries.map(({ eventId, createdAt: at }) => ({
      id: eventId,
      teamId,
      eventType: 'job.completed',
      data: {},
      createdAt: at,
    })),
  });
  await db.prisma.webhookDelivery.createMany({ data: deliveries });
}

type Pick = <Value>(values: readonly Value[]) => Value;

function randomPage(
  jobId: string,
  pageNumber: number,
  random: () => number,
  pick: Pick,
): Prisma.JobPageCreateManyInput {
  const status = pick(['planned', 'read', 'read', 'read', 'unreadable'] as const);
  const readFrom = pick(['text-layer', 'recognition', 'blank'] as const);
  const isRead = status === 'read';
  const page = { id: v7(), jobId, pageNumber, status, kind: 'text', widthPt: 595, heightPt: 842 };
  if (status === 'unreadable')
    return { ...page, errorCode: pick(['corrupt', 'timed_out', 'too_large', 'model_failed']) };
  return isRead
    ? { ...page, readFrom, confidence: pick([0.5, 0.7, 0.9, 1, random()]), modelTokens: pick([null, 1_234]) }
    : page;
}

type Kind = Prisma.CreditLedgerEntryCreateManyInput['kind'];
type Entry = Omit<Prisma.CreditLedgerEntryCreateManyInput, 'teamId' | 'sequence'>;

/** The keys of `moves` are kinds of the ledger. */
function asKind(kind: string): Kind {
  return kind as Kind;
}

function entry(kind: Kind, balanceDelta: bigint, createdAt: Date): Entry {
  const none = { heldDelta: 0n, balanceAfterCredits: 0n, heldAfterCredits: 0n };
  const id = v7();
  return { id, kind, balanceDelta, ...none, description: '', idempotencyKey: id, hash: '', createdAt };
}
