import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fixturePath } from '@recto/test-support';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';

const fixtures = [
  'blank',
  'claims-many-pages',
  'encrypted',
  'invoice',
  'mixed-5-pages',
  'one-bad-page',
  'owner-locked',
  'scan-2-pages',
  'text-3-pages',
];
const sample = fileURLToPath(new URL('../../../apps/standalone/samples/recto-sample.pdf', import.meta.url));

/** The documents that damaged ones are made of: the fixtures of the tests, the sample, and two ways of writing more. */
export async function sourceDocuments(): Promise<Uint8Array[]> {
  const files = await Promise.all(
    [...fixtures.map((name) => fixturePath(`${name}.pdf`)), sample].map((file) => readFile(file)),
  );
  return [...files, await makeForm(false), await makeForm(true)];
}

/** A form with fields, a note, a link and text; its objects packed in object streams, or not. */
async function makeForm(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([400, 300]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText('Name and address of the applicant', { x: 20, y: 250, size: 12, font });
  const form = document.getForm();
  const name = form.createTextField('name');
  name.setText('Ada Lovelace');
  name.addToPage(page, { x: 20, y: 200, width: 200, height: 20, font });
  form.createCheckBox('member').addToPage(page, { x: 20, y: 160, width: 15, height: 15 });
  const { context } = document;
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [20, 240, 200, 265],
    A: { S: 'URI', URI: 'https://example.com/' },
  });
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [300, 200, 320, 220], Contents: 'A note' });
  const annotations = page.node.Annots();
  for (const each of [link, note]) annotations?.push(context.register(each));
  if (annotations) page.node.set(PDFName.of('Annots'), annotations);
  return document.save({ useObjectStreams });
}
