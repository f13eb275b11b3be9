import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from '../repository-root.js';

const rulesFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket', 'info']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const board = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

export type RulesFile = z.infer<typeof rulesFile>;
export type Board = z.infer<typeof board>;

/** The rules of infra/alerts. */
export function readRules(): RulesFile {
  const text = readFileSync(path.join(repositoryRoot, 'infra/alerts/recto.rules.yaml'), 'utf8');
  return rulesFile.parse(parse(text));
}

/** The boards of infra/grafana, by the names of their files. */
export function readBoards(): Map<string, Board> {
  const folder = path.join(repositoryRoot, 'infra/grafana');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file, board.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))]));
}

/** Every query of alerts and boards, with an interval where Grafana would put its own. */
export function readQueries(): string[] {
  const ofRules = readRules().groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const ofBoards = [...readBoards().values()].flatMap(({ panels }) =>
    panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'))),
  );
  return [...ofRules, ...ofBoards];
}
