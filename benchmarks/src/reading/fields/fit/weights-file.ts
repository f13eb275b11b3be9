import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Tells the same inputs from others: the same ones give the same weights, digit by digit. */
export function digestOf(examples: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const example of examples) hash.update(JSON.stringify(example));
  return hash.digest('hex');
}

/** Writes weights as text; where right branches begin is left out, as it follows from the order of the nodes. */
export function writeFolded(name: string, weights: object): void {
  const text = `${JSON.stringify(weights, (key, value: unknown) => (key === 'right' ? undefined : value))}\n`;
  const file = path.resolve(name);
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
  console.log(`\n${path.basename(file)} ${isSame ? 'comes out as it was' : 'is another one than before'}.`);
  writeFileSync(file, text);
}

/** Writes a part of weights that ship anew, and on what it was fitted; all else of the file stays as it is. */
export function replacePart(file: string, part: string, { value, on }: { value: unknown; on: string }): void {
  const known: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { fittedOn } = z.looseObject({ fittedOn: z.array(z.string()) }).parse(known);
  const others = fittedOn.filter((line) => !line.startsWith(part));
  writeFolded(file, { ...(known as object), fittedOn: [...others, `${part}: ${on}`], [part]: value });
}
