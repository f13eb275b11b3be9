import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { featureGroups, featureNames } from '@recto/fields';
import { createPageReader } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import { drawDesigns } from './draw-designs.js';
import { candidateRecall, describeSet } from './fit-report.js';
import { crossValidate, fitFamilies, fitPooled, judge, withoutFeatures, type Judged } from './fit-weights.js';
import {
  crossValidateRecords,
  describeCells,
  describeLists,
  figuresOf,
  fitCells,
  fitRecords,
  sumBySet,
} from './fit-records.js';
import { labelRecords, type LabelledGrid } from './label-records.js';
import { isKeptOut, labelFields, type LabelledDocument, type LabelledField } from './labelled-field.js';
import { openDocuments } from './open-documents.js';
import { writeContracts } from './write-contracts.js';
import { writeReceipts } from './write-receipts.js';
import { writeRecordLists } from './write-record-lists.js';
import { writeResultLists } from './write-result-lists.js';
import { writeResumes } from './write-resumes.js';
import { writeWaresLists } from './write-wares-lists.js';

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string' },
    readings: { type: 'string' },
    out: { type: 'string' },
    'prose-out': { type: 'string' },
    'lists-out': { type: 'string' },
    copies: { type: 'string', default: '2' },
    'kept-out': { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
  },
});

const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 });
const pages = createPageReader({ pdf, threads: 1, pageTimeoutMs: 120_000 });
const fields: LabelledField[] = [];
const grids: LabelledGrid[] = [];
const label = (document: LabelledDocument): void => {
  fields.push(...labelFields(document));
  grids.push(...labelRecords(document));
};
for await (const document of drawDesigns(pdf, pages, Number(options.copies), options.readings)) label(document);
for (const document of writeContracts(320)) label(document);
for (const document of writeReceipts(720)) label(document);
for (const document of writeResultLists(160)) label(document);
for (const document of writeWaresLists(160)) label(document);
for (const document of writeRecordLists(240)) grids.push(...labelRecords(document));
for (const document of writeResumes(240)) grids.push(...labelRecords(document));
if (options.documents !== undefined && existsSync(options.documents))
  for await (const document of openDocuments({ pdf, pages }, options.documents, options.readings)) label(document);
await pages.close();
await pdf.close();

const sets = [...new Set(fields.map(({ set }) => set))];
for (const set of sets) {
  const { found, wanted } = candidateRecall(fields.filter((field) => field.set === set));
  console.log(`${set.padEnd(20)} truth among the candidates: ${(found / wanted).toFixed(3)} of ${wanted}`);
}

const used = fields.filter((field) => !isKeptOut(field));
const isOfForm = ({ set, isList }: LabelledField): boolean => set !== 'contracts' && !isList;
const forms = used.filter(isOfForm);
console.log('\nForms, cross-validated by issuer and design:');
printBySet(crossValidate(forms, fitFamilies));
console.log('\nContracts and lists of values, cross-validated by issuer and design:');
printBySet(crossValidate(used, fitPooled).filter(({ set, isList }) => set === 'contracts' || isList));
if (options.ablate)
  for (const [group, names] of featureGroups) {
    const left = new Set(names.map((name) => featureNames.indexOf(name)));
    console.log(`\nWithout the features of ${group}:`);
    printBySet(crossValidate(withoutFeatures(forms, left), fitFamilies));
  }

const ofForms = fitFamilies(forms);
const pooled = fitPooled(used);
if (options['kept-out']) {
  console.log('\nKept out of the fitting:');
  printBySet(fields.filter(isKeptOut).flatMap((field) => judge(field, isOfForm(field) ? ofForms : pooled)));
}
if (options.out !== undefined) writeWeights(options.out, forms, { families: ofForms });
if (options['prose-out'] !== undefined) writeWeights(options['prose-out'], used, { trees: pooled });

console.log('\nLists, cross-validated by issuer and design:');
const usedGrids = grids.filter((grid) => !isKeptOut(grid));
const judgedLists = crossValidateRecords(usedGrids);
for (const figures of judgedLists) console.log(describeLists(figures));
const cells = judgedLists.flatMap((figures) => figures.cells);
console.log(describeCells(cells));
const lists = fitRecords(usedGrids);
if (options['kept-out']) {
  console.log('\nLists kept out of the fitting:');
  for (const figures of sumBySet(grids.filter(isKeptOut).map((grid) => figuresOf(grid, lists))))
    console.log(describeLists(figures));
}
if (options['lists-out'] !== undefined) {
  const fittedOn = [...new Set(usedGrids.map(({ set }) => set))].map(
    (set) => `${set}: ${usedGrids.filter((grid) => grid.set === set && grid.isList).length} lists`,
  );
  writeFileSync(path.resolve(options['lists-out']), folded({ fittedOn, ...lists, cells: fitCells(cells) }));
}

function printBySet(judged: readonly Judged[]): void {
  for (const set of sets) {
    const ofSet = judged.filter((one) => one.set === set);
    if (ofSet.length > 0) console.log(describeSet(set, ofSet));
  }
  console.log(describeSet('all', judged));
}

function writeWeights(file: string, on: readonly LabelledField[], fitted: object): void {
  const fittedOn = sets
    .map((set) => ({ set, count: on.filter((field) => field.set === set).length }))
    .flatMap(({ set, count }) => (count === 0 ? [] : [`${set}: ${count} fields`]));
  writeFileSync(path.resolve(file), folded({ fittedOn, features: featureNames, ...fitted }));
}

/** Weights as text; where right branches begin is left out, as it follows from the order of the nodes. */
function folded(weights: object): string {
  return `${JSON.stringify(weights, (key, value: unknown) => (key === 'right' ? undefined : value))}\n`;
}
