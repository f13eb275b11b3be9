import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  byFamily,
  families,
  familyTrees,
  featureGroups,
  featureNames,
  fieldWeights,
  isOfSlips,
  recordWeights,
  tellsPlace,
  type Family,
} from '@recto/fields';
import { createPageReader, pageThread } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import { drawDesigns } from './draw-designs.js';
import { drawReceipts } from './draw-receipts.js';
import { candidateRecall, describeSet } from './fit-report.js';
import { calibrate, fitFloors } from './calibrate.js';
import { describeCells, fitCells, givenCells } from './fit-cells.js';
import { fitPooled, fitReading, growFamilies, lightly, withoutFeatures } from './fit-weights.js';
import {
  crossFit,
  crossValidatePooled,
  judge,
  judgePooled,
  judgeUnseen,
  unseenBy,
  type Judged,
} from './judge-fields.js';
import { crossValidateRecords, describeLists, figuresOf, fitRecords, sumBySet } from './fit-records.js';
import { labelGiven, labelRecords, type LabelledGrid } from './label-records.js';
import { isKeptOut, labelFields, type LabelledDocument, type LabelledField } from './labelled-field.js';
import { openDocuments } from './open-documents.js';
import { writeAlikeLists } from './write-alike-lists.js';
import { writeContracts } from './write-contracts.js';
import { writeForms } from './write-forms.js';
import { writeNotes } from './write-notes.js';
import { writePapers } from './write-papers.js';
import { writeReceipts } from './write-receipts.js';
import { writeFurtherLists, writeRecordLists } from './write-record-lists.js';
import { writeResultLists } from './write-result-lists.js';
import { designs, writeResumes } from './write-resumes.js';
import { writeWaresLists } from './write-wares-lists.js';
import { digestOf, replacePart, writeFolded } from './weights-file.js';

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string' },
    readings: { type: 'string' },
    out: { type: 'string' },
    'prose-out': { type: 'string' },
    'lists-out': { type: 'string' },
    'entries-out': { type: 'string' },
    'alike-out': { type: 'string' },
    copies: { type: 'string', default: '2' },
    drawn: { type: 'string', default: '72' },
    validate: { type: 'boolean', default: true },
    'kept-out': { type: 'boolean', default: false },
    ablation: { type: 'boolean', default: false },
    more: { type: 'boolean', default: false },
    parts: { type: 'string', default: 'forms,prose,lists,entries,alike' },
    families: { type: 'string', default: families.join(',') },
  },
  allowNegative: true,
});

/** How many of each that this program writes are fitted on. */
const [papers, forms, strangeForms, notes, receipts] = [260, 360, 360, 270, 1_000];

const pdf = createPdfReader({
  program: pageThread,
  threads: 1,
  inspectTimeoutMs: 60_000,
  pageTimeoutMs: 120_000,
  maxMemoryMb: 512,
});
const pages = createPageReader({ pdf, threads: 1, pageTimeoutMs: 120_000 });
const fields: LabelledField[] = [];
const grids: LabelledGrid[] = [];
const parts = new Set(options.parts.split(','));
const label = (document: LabelledDocument): void => {
  if (['forms', 'prose'].some((part) => parts.has(part))) fields.push(...labelFields(document));
  if (['lists', 'entries', 'alike'].some((part) => parts.has(part))) grids.push(...labelRecords(document));
};
/** Floors and the sureness of cells are fitted on further papers alone. */
const isGrown = [...parts].some((part) => part !== 'floors' && part !== 'cells');
if (isGrown)
  for await (const document of drawDesigns(pdf, pages, Number(options.copies), options.readings)) label(document);
if (['forms', 'prose', 'lists'].some((part) => parts.has(part)))
  for (const document of writeReceipts(receipts)) label(document);
if (parts.has('forms'))
  for await (const document of drawReceipts({ pdf, pages }, Number(options.drawn), options.readings))
    fields.push(...labelFields(document));
const asked = new Set(families.filter((family) => options.families.split(',').includes(family)));
// Sheets tell nothing of slips.
if (parts.has('forms') && [...asked].some((family) => !isOfSlips(family)))
  for (const documents of [writePapers(papers), writeForms(forms), writeForms(strangeForms, true), writeNotes(notes)])
    for (const document of documents) fields.push(...labelFields(document));
if (parts.has('prose')) for (const document of writeContracts(320)) fields.push(...labelFields(document));
if (parts.has('lists'))
  for (const documents of [writeResultLists(160), writeWaresLists(160), writeRecordLists(448)])
    for (const document of documents) grids.push(...labelRecords(document));
if (parts.has('alike'))
  for (const documents of [writeAlikeLists(720), writeRecordLists(112), writeWaresLists(80)])
    for (const document of documents) grids.push(...labelRecords(document));
if (parts.has('entries') || parts.has('alike'))
  for (const document of writeResumes(288)) grids.push(...labelRecords(document));
if (isGrown && options.documents !== undefined && existsSync(options.documents))
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
/** Business papers are forms: running text and lists are judged by trees that know none of them. */
const isOfProse = ({ set }: LabelledField): boolean =>
  !['made papers', 'made forms', 'made notes', 'drawn receipts'].includes(set);
if (parts.has('forms')) fitForms(used.filter(isOfForm));
if (parts.has('floors')) refitFloors(options.out);
if (parts.has('cells')) refitCells({ tables: options['lists-out'], entries: options['entries-out'] });
if (parts.has('prose')) fitProse(used.filter(isOfProse));
const isOfEntries = ({ described }: LabelledGrid): boolean => described.grid.source === 'entries';
/** Entries are told from what else papers have under headings by papers with headings: not by receipts, and made tables. */
const otherSets: ReadonlySet<string> = new Set(['made receipts', 'result lists', 'wares lists', 'record lists']);
const isForEntries = (grid: LabelledGrid): boolean => isOfEntries(grid) && !otherSets.has(grid.set);
const isAlike = ({ described }: LabelledGrid): boolean => described.grid.source === 'alike';
if (parts.has('lists')) fitLists('tables', (grid) => !isOfEntries(grid) && !isAlike(grid), options['lists-out']);
if (parts.has('alike')) fitLists('alike', isAlike, options['alike-out']);
if (parts.has('entries')) fitLists('entries', isForEntries, options['entries-out']);

/** Fits how sure the cells of lists are, by the trees that ship, on lists of issuers that those know nothing of; all else of the files stays as it is. */
function refitCells(outs: Record<'tables' | 'entries', string | undefined>): void {
  const lists = [...writeFurtherLists(432), ...writeResumes(192, designs)].flatMap(labelGiven);
  for (const name of ['tables', 'entries'] as const) {
    const cells = givenCells(lists, name);
    console.log(`\nSureness of ${name}, cross-validated by issuer: ${describeCells(cells, recordWeights[name].given)}`);
    const out = outs[name];
    if (out === undefined) continue;
    const issuers = new Set(cells.map(({ document }) => document)).size;
    const on = `${cells.length} cells of ${issuers} further kinds of lists and designs of resumes`;
    replacePart(out, 'given', { value: fitCells(cells), on });
  }
}

/** Fits the families that are asked for; the others stay as they ship. */
function fitForms(all: readonly LabelledField[]): void {
  const used = all.filter(({ family }) => asked.has(family));
  if (options.ablation) ablate(used);
  if (!options.validate && options.out === undefined) return;
  const unseen = crossFit(used);
  console.log('\nForms, cross-validated by issuer and design:');
  printBySet(judgeUnseen(unseen, used));
  if (options.out === undefined) return;
  const { calibration, floors } = calibrate(unseen);
  const fit = {
    families: withShipped(growFamilies(used), familyTrees),
    calibration: withShipped(calibration, fieldWeights.calibration),
    floors: withShipped(floors, fieldWeights.floors),
    reading: [...asked].some((family) => tellsPlace(family)) ? fitReading(used) : fieldWeights.reading,
  };
  const isAsked = (field: LabelledField): boolean => isOfForm(field) && asked.has(field.family);
  if (options['kept-out']) printKeptOut(isAsked, (field) => [judge(field, fit)]);
  const lot = asked.size < families.length ? `${[...asked].join(', ')}: ` : '';
  const known = lot === '' ? [] : fieldWeights.fittedOn.filter((line) => !isOfLots(line, asked));
  writeWeights(options.out, used, fit, { lot, known });
}

/** What was fitted of the families that are asked for, and what ships of the others. */
function withShipped<Part>(fitted: Record<Family, Part>, shipped: Record<Family, Part>): Record<Family, Part> {
  return byFamily((family) => (asked.has(family) ? fitted : shipped)[family]);
}

/** Whether a line of `fittedOn` says on what some of these families alone were fitted. */
function isOfLots(line: string, among: ReadonlySet<string>): boolean {
  const lots = (line.split(':')[0] ?? '').split(', ');
  return lots.every((lot) => among.has(lot));
}

/** Fits the floors of the trees of these families that ship, on papers further than those that they were fitted on; all else of the file stays as it is. */
function refitFloors(out: string | undefined): void {
  const further = [
    ...[...writePapers(400)].slice(papers),
    ...[...writeForms(500)].slice(forms),
    ...[...writeForms(460, true)].slice(strangeForms),
    ...[...writeNotes(330)].slice(notes),
    ...[...writeReceipts(1_180)].slice(receipts),
  ].flatMap(labelFields);
  const unseen = further.filter(isOfForm).map((field) => unseenBy(field, familyTrees));
  const floors = withShipped(fitFloors(unseen, fieldWeights.calibration), fieldWeights.floors);
  console.log('\nFloors:', floors);
  if (out === undefined) return;
  const on = `${unseen.length} further fields of ${[...new Set(unseen.map(({ set }) => set))].join(', ')}`;
  replacePart(out, 'floors', { value: floors, on });
}

/** What each group of features brings: a third of the fields, by issuer, is judged by trees of the rest that know nothing of the group. */
function ablate(forms: readonly LabelledField[]): void {
  const judgedWith = (some: readonly LabelledField[]): Judged[] => judgeUnseen(crossFit(some, lightly, 1), some);
  console.log('\nForms, a third of them judged by fewer and larger trees of the others, with all features:');
  printBySet(judgedWith(forms));
  for (const [group, names] of featureGroups) {
    const left = new Set(names.map((name) => featureNames.indexOf(name)));
    console.log(`\nWithout the features of ${group}:`);
    printBySet(judgedWith(withoutFeatures(forms, left)));
  }
}

function fitProse(all: readonly LabelledField[]): void {
  const isOfPart = (field: LabelledField): boolean => !isOfForm(field);
  if (options.validate) {
    console.log('\nContracts and lists of values, cross-validated by issuer and design:');
    printBySet(crossValidatePooled(all, fitPooled).filter(({ set, isList }) => set === 'contracts' || isList));
  }
  if (options['prose-out'] === undefined) return;
  const trees = fitPooled(all);
  if (options['kept-out']) printKeptOut(isOfPart, (field) => judgePooled(field, trees));
  writeWeights(options['prose-out'], all, { trees });
}

function fitLists(
  name: 'tables' | 'alike' | 'entries',
  isOfFamily: (grid: LabelledGrid) => boolean,
  out: string | undefined,
): void {
  const grown = name === 'alike' ? recordWeights.tables : options.more ? recordWeights[name] : undefined;
  console.log(`\nLists, ${name}, cross-validated by issuer and design:`);
  const ofFamily = grids.filter(isOfFamily);
  const usedGrids = ofFamily.filter((grid) => !isKeptOut(grid));
  const judgedLists = crossValidateRecords(usedGrids, grown);
  for (const figures of judgedLists) console.log(describeLists(figures));
  const cells = judgedLists.flatMap((figures) => figures.cells);
  console.log(describeCells(cells));
  if (out === undefined) return;
  const lists = fitRecords(usedGrids, grown);
  if (options['kept-out']) {
    console.log('\nLists kept out of the fitting:');
    for (const figures of sumBySet(ofFamily.filter(isKeptOut).map((grid) => figuresOf(grid, lists))))
      console.log(describeLists(figures));
  }
  const counted = [...new Set(usedGrids.map(({ set }) => set))].map(
    (set) => `${set}: ${usedGrids.filter((grid) => grid.set === set && grid.isList).length} lists`,
  );
  const anew = `columns further, rows and grids anew, on ${counted.join(', ')}`;
  const isOnOwn = grown === undefined || name === 'alike';
  const fittedOn = isOnOwn ? counted : [...grown.fittedOn.filter((line) => !line.startsWith('rows')), anew];
  const inputs = digestOf(usedGrids.map(({ described, isRecord, isOfField }) => [described, isRecord, isOfField]));
  const { columns, related } = lists;
  // Lines that are alike have what they have beyond tables.
  const further = name === 'alike' && {
    columns: { ...columns, trees: columns.trees.slice(recordWeights.tables.columns.trees.length) },
    related: { ...related, trees: related.trees.slice(recordWeights.tables.related.trees.length) },
  };
  const ofCells = fitCells(cells);
  const given = name === 'alike' ? ofCells : recordWeights[name].given;
  writeFolded(out, { fittedOn, inputs, ...lists, ...further, cells: ofCells, given });
}

function printKeptOut(
  isOfPart: (field: LabelledField) => boolean,
  judgedBy: (field: LabelledField) => readonly Judged[],
): void {
  console.log('\nKept out of the fitting:');
  printBySet(fields.filter((field) => isKeptOut(field) && isOfPart(field)).flatMap(judgedBy));
}

function printBySet(judged: readonly Judged[]): void {
  for (const set of sets) {
    const ofSet = judged.filter((one) => one.set === set);
    if (ofSet.length > 0) console.log(describeSet(set, ofSet));
  }
  console.log(describeSet('all', judged));
}

/** `lot` names the families that are fitted where others are not; `known` says on what the others were. */
function writeWeights(
  file: string,
  on: readonly LabelledField[],
  fitted: object,
  { lot, known }: { lot: string; known: readonly string[] } = { lot: '', known: [] },
): void {
  const counted = sets
    .map((set) => ({ set, count: on.filter((field) => field.set === set).length }))
    .flatMap(({ set, count }) => (count === 0 ? [] : [`${lot}${set}: ${count} fields`]));
  const fittedOn = [...counted, ...known];
  const inputs = digestOf(on.map(({ candidates }) => candidates.map(({ features, isRight }) => [features, isRight])));
  writeFolded(file, { fittedOn, inputs, features: featureNames, ...fitted });
}
