import type { Random } from '../chaos/random.js';
import { nastyTexts, nastyValue, writeJson } from './nasty-values.js';

const boundary = '----recto-fuzz';
const file = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>');

const part = (head: string, body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const field = (name: string, value: string): Buffer => part(`Content-Disposition: form-data; name="${name}"`, value);
const filePart = (fileName: string, type = 'application/pdf', body: string | Buffer = file): Buffer =>
  part(`Content-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}`, body);
const end = Buffer.from(`--${boundary}--\r\n`);

/** More than a stream holds before it asks for a pause. */
const large = 'a'.repeat(500_000);

/** Forms that are whole, with fields that are not what they should be. */
function formOfFields(random: Random, names: readonly string[]): Buffer {
  const parts: Buffer[] = [];
  for (let count = random.integer(0, 4); count > 0; count -= 1) {
    const value = nastyValue(random);
    const name = random.chance(0.85) ? random.pick(names) : random.pick(nastyTexts);
    parts.push(field(name, typeof value === 'string' ? value : writeJson(value)));
  }
  if (random.chance(0.7)) {
    const fileName = random.chance(0.5) ? 'x.pdf' : random.pick(nastyTexts);
    const type = random.pick(['application/pdf', 'application/octet-stream', 'text/plain', 'x', '', 'image/png; a="']);
    parts.splice(random.integer(0, parts.length), 0, filePart(fileName, type, random.chance(0.2) ? '' : file));
  }
  return Buffer.concat([...parts, end]);
}

const brokenForms: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => end,
  () => Buffer.from(`--${boundary}`),
  () => Buffer.concat([field('model', 'x')]),
  () => Buffer.concat([filePart('x.pdf').subarray(0, -30)]),
  () => Buffer.concat([filePart('x.pdf'), filePart('y.pdf'), end]),
  () => Buffer.concat([...Array.from({ length: 70 }, (_, index) => field(`f${index}`, 'x')), filePart('x.pdf'), end]),
  () => Buffer.concat([...Array.from({ length: 60 }, () => field('model', 'pro-v1')), end]),
  () => Buffer.concat([field('schema', 'x'.repeat(300_000)), filePart('x.pdf'), end]),
  () => Buffer.concat([field('x'.repeat(5_000), 'y'), filePart('x.pdf'), end]),
  () => Buffer.concat([part(`Content-Disposition: form-data; name="file"\r\n${'X-A: b\r\n'.repeat(200)}`, file), end]),
  () => Buffer.concat([part(`X-Long: ${'a'.repeat(100_000)}`, file), end]),
  () => Buffer.concat([part('Content-Disposition: form-data', 'x'), end]),
  () => Buffer.concat([part('Content-Disposition: attachment; name=file', file), end]),
  () => Buffer.concat([part('Content-Disposition: form-data; name="file"; filename*=utf-8\'\'%ff%00.pdf', file), end]),
  () => Buffer.concat([part('Content-Disposition: form-data; name="__proto__"', 'x'), filePart('x.pdf'), end]),
  () => Buffer.concat([part('', 'x'), end]),
  () => Buffer.concat([part('X-A: b', large), filePart('x.pdf'), end]),
  () => Buffer.concat([part('Content-Disposition: attachment; name="file"; filename="a.pdf"', large), end]),
  () => Buffer.concat([part('X-A: b\r\n'.repeat(60_000), large), filePart('x.pdf'), end]),
  () => Buffer.concat([...Array.from({ length: 20_000 }, () => part('X-A: b', '')), filePart('x.pdf'), end]),
  () => Buffer.concat([filePart('x.pdf', 'application/pdf', '\r\n----'.repeat(100_000)), end]),
  () => Buffer.from(`preamble\r\n--${boundary}--\r\nepilogue${'x'.repeat(10_000)}`),
  () => Buffer.concat([filePart('x.pdf', 'multipart/mixed; boundary=inner', '--inner\r\n\r\nx\r\n--inner--'), end]),
  () =>
    Buffer.concat([
      part('Content-Transfer-Encoding: base64\r\nContent-Disposition: form-data; name="model"', '@@@'),
      end,
    ]),
  () =>
    Buffer.concat([
      part('Content-Disposition: form-data; name="model"\r\nContent-Type: text/plain; charset=x-none', 'é'),
      end,
    ]),
  () =>
    Buffer.concat([
      part('Content-Disposition: form-data; name="model"\r\nContent-Type: application/octet-stream', 'x'),
      end,
    ]),
];

const formTypes: readonly string[] = [
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=x',
  ],
  ...[
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/form-data; boundary=other',
    'MULTIPART/FORM-DATA; Boundary=x',
  ],
  ...[
    'multipart/form-data; boundary="a b\\"c"',
    'multipart/form-data; charset=utf-16; boundary=x',
    'multipart/form-data;;;=',
  ],
];

/** A form for which something is wrong: its fields, its parts, its borders or its type. */
export function spoiledForm(random: Random, names: readonly string[]): { body: Buffer; contentType: string } {
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const way = random.next();
  if (way < 0.55) return { body: formOfFields(random, names), contentType };
  if (way < 0.9) return { body: random.pick(brokenForms)(), contentType };
  return { body: formOfFields(random, names), contentType: random.pick(formTypes) };
}
