import { readTestQueue } from '@recto/test-support';
import type { AppName, Stack } from './start-stack.js';

const apps: readonly AppName[] = ['api', 'worker', 'webhook-worker'];

/** Where any of these words stands, in any case: tables of every schema, the queue, keys of the store, logs of the apps. */
export async function findWords(stack: Stack, words: readonly string[]): Promise<string[]> {
  const { prisma } = stack.database.db;
  const tables = await prisma.$queryRaw<{ schema: string; name: string }[]>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`;
  const places: { place: string; text: string }[] = [];
  for (const { schema, name } of tables) {
    const rows = await prisma.$queryRawUnsafe<{ text: string }[]>(
      `SELECT replace(t::text, '\\', '') AS text FROM "${schema}"."${name}" AS t`,
    );
    places.push({ place: `table ${schema}.${name}`, text: rows.map(({ text }) => text).join('\n') });
  }
  places.push({ place: 'queue', text: ((await readTestQueue(stack.queue)) ?? []).join('\n') });
  places.push({ place: 'store', text: (await stack.listAllFiles()).join('\n') });
  for (const app of apps) places.push({ place: `logs of ${app}`, text: stack.linesOf(app).join('\n') });
  return places.flatMap(({ place, text }) => {
    const searched = text.toLowerCase();
    return words.filter((word) => searched.includes(word.toLowerCase())).map((word) => `${place}: ${word}`);
  });
}
