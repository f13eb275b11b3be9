import { expect, test } from '@jest/globals';
import { findCheckBoxes } from '@recto/document-model';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { handWrittenPdf } from './testing/hand-written-pdf.js';
import { testReader } from './testing/test-reader.js';

const { readPage, kindOf } = testReader();

/** A page with one annotation, as an object of its own that the form of the document names, and nothing else. */
function annotated(annotation: string): Uint8Array {
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DR<</Font<</Helv 4 0 R>>>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Annots[5 0 R]>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Annot${annotation}>>`,
  ]);
}

const textField = (value: string, more = '') =>
  `/Subtype/Widget/FT/Tx/T(name)/V(${value})/Rect[100 600 300 624]${more}`;
const textsOf = async (bytes: Uint8Array) => (await readPage(bytes)).words.map(({ text }) => text);

test('the value of a field is read where the program that wrote it left drawing to the viewer', async () => {
  const bytes = annotated(textField('Ada Lovelace', '/DA(/Helv 0 Tf 0 g)'));
  expect(await textsOf(bytes)).toEqual(['Ada', 'Lovelace']);
  expect(await kindOf(bytes)).toBe('text');
});

test('and where its font is not in the file, or none is named', async () => {
  expect(await textsOf(annotated(textField('Ada Lovelace', '/DA(/Nowhere 12 Tf)')))).toEqual(['Ada', 'Lovelace']);
  expect(await textsOf(annotated(textField('Ada Lovelace')))).toEqual(['Ada', 'Lovelace']);
});

test('fields that no viewer shows are not read', async () => {
  expect(await textsOf(annotated(textField('Ada Lovelace', '/DA(/Helv 0 Tf 0 g)/F 2')))).toEqual([]);
});

test('what was filled in is told from what was printed', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  page.drawText('Name:', { x: 60, y: 606, size: 10, font: await pdf.embedFont(StandardFonts.Helvetica) });
  const field = pdf.getForm().createTextField('name');
  field.setText('Ada');
  field.addToPage(page, { x: 100, y: 600, width: 200, height: 24 });
  const { words } = await readPage(await pdf.save());
  expect(words.map(({ text, isEntry }) => [text, isEntry ?? false])).toEqual([
    ['Name:', false],
    ['Ada', true],
  ]);
});

test.each([
  ['drawn by the form', true],
  ['not drawn at all', false],
])('check boxes and radio buttons are boxes, chosen where the form says so: %s', async (_, isDrawn) => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  const form = pdf.getForm();
  const at = (x: number, y: number) => ({ x, y, width: 14, height: 14 });
  const [yes, no] = [form.createCheckBox('yes'), form.createCheckBox('no')];
  yes.addToPage(page, at(60, 600));
  no.addToPage(page, at(60, 560));
  yes.check();
  const plan = form.createRadioGroup('plan');
  plan.addOptionToPage('monthly', page, at(200, 600));
  plan.addOptionToPage('yearly', page, at(200, 560));
  plan.select('yearly');
  const widgets = [yes, no, plan].flatMap((field) => field.acroField.getWidgets());
  if (!isDrawn) for (const { dict } of widgets) dict.delete(PDFName.of('MK'));
  if (!isDrawn) for (const { dict } of widgets) dict.delete(PDFName.of('AP'));
  const layer = await readPage(await pdf.save({ updateFieldAppearances: false }));
  const boxes = findCheckBoxes(layer).map(({ box, isTicked }) => [
    Math.round(box.x / 10),
    Math.round(box.y / 10),
    isTicked,
  ]);
  expect(boxes.sort()).toEqual([
    [20, 19, false],
    [20, 23, true],
    [6, 19, true],
    [6, 23, false],
  ]);
  expect(layer.words).toEqual([]);
});

test('notes written on the page are read, whether they are drawn or not', async () => {
  const note = `/Subtype/FreeText/Rect[60 600 280 620]/Contents(Paid in full)/DA(/Helv 12 Tf 0 g)`;
  expect(await textsOf(annotated(note))).toEqual(['Paid', 'in', 'full']);
});
