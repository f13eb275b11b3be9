export type { Block, BlockType, CellPlace } from './block.js';
export type { Box } from './box.js';
export { boxOnLine, type OnLine } from './box-on-line.js';
export { boxAround } from './box-around.js';
export type { DeclaredInvoice, DeclaredItemTerm, DeclaredPartyTerm, DeclaredTerm } from './declared-invoice.js';
export type { DocumentFont, DocumentProfile, OutlineLook, RunningLine, SourceDocument } from './document-types.js';
export { checkBoxSidePt, checkBoxSigns, findCheckBoxes, type CheckBox } from './check-boxes.js';
export { clamp } from './clamp.js';
export { centreOf, containsPoint } from './contains-point.js';
export { hasCaptionLabel } from './has-caption-label.js';
export { isGlued } from './is-glued.js';
export { countIdeographs, isUnspaced } from './is-unspaced.js';
export { isMeantLineEnd, isRow } from './is-meant-line-end.js';
export type { FoundFormula, LaidOutSide, LayoutBlock, ListItem, ListMarker, SetLines } from './layout-block.js';
export { halfPoint } from './half-point.js';
export { countMeaningless, hasLostItsLetters, isPictureSign, lostLetterShare, mostLostShare } from './lost-letters.js';
export { lineText } from './line-text.js';
export { literalPattern } from './literal-pattern.js';
export { meanConfidence } from './mean-confidence.js';
export { median, quantile, weightedMedian } from './median.js';
export { typicalSize } from './typical-size.js';
export type { PageStyle, Vocabulary } from './page-style.js';
export type {
  BarePage,
  BlankPage,
  Fill,
  PageKind,
  PageLink,
  PageOutcome,
  PageSource,
  ReadPage,
  Rendering,
  TextLayer,
  UnreadablePage,
  UnreadableReason,
} from './page-types.js';
export { isLentToText, type Alphabet, type Sign } from './sign.js';
export { createScore, type FittedWeights } from './score-of.js';
export { probabilityOf, scoreTrees, unfold, type StoredTree, type Tree } from './trees.js';
export type { ClosingTable, FoundTable, TableCell, TableColumn, TablePage } from './table-types.js';
export { baselineOf, toLine, type TextLine } from './text-line.js';
export { turnBack, turnForth, type QuarterTurn } from './turn-box.js';
export { project, projectionOf, type Corners, type Perspective, type Point, type Projection } from './perspective.js';
export type { PageTable, PageTableCell } from './page-table.js';
export { withoutElement, withoutHints, withoutSigns, type Word } from './word.js';
export { elementWith, type StructureElement } from './structure-element.js';
