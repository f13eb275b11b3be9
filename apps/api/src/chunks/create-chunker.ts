import { countTokens } from './count-tokens.js';
import { cutList, cutText, groupRows, type Piece } from './cut-section.js';
import { OpenChunk, type Chunk } from './open-chunk.js';
import {
  hasJoined,
  placeSections,
  textOfRows,
  type ChunkPage,
  type Place,
  type PlacedSection,
} from './place-sections.js';
import { splitSentences, splitWords } from './split-sentences.js';

export interface ChunkLimits {
  /** Most tokens of a chunk, by `countTokens`, with what is repeated in it. */
  readonly maxTokens: number;
  /** Tokens of the end of a chunk that the next one may begin with, where the two are parts of one text. */
  readonly overlapTokens: number;
}

export interface Chunker {
  add(page: ChunkPage): void;
  /** The chunks of all pages that were added. Ends the work. */
  finish(): Chunk[];
}

const paragraph = '\n\n';
/** More characters than a token has in any text that is no single word. */
const longestToken = 24;

/**
 * Cuts a document into chunks, page by page. Headings begin a chunk, tables and lists stay whole where a chunk can hold them,
 * and text is cut between paragraphs, else between sentences. Each part of the document is in one chunk; what is repeated
 * (heads of tables, overlap) is counted apart.
 */
export function createChunker({ maxTokens, overlapTokens }: ChunkLimits): Chunker {
  const chunks: Chunk[] = [];
  const path: { level: number; text: string }[] = [];
  let open = new OpenChunk();
  let isRunningText = false;
  /** The last section so far: the next page may go on with its table. */
  let last: PlacedSection | undefined;

  const room = (): number => maxTokens - open.tokens;
  const flush = (): void => {
    if (open.text.trim() !== '') chunks.push(open.close(path.map(({ text }) => text)));
    open = new OpenChunk();
  };
  const addPiece = ({ text, tokens, gap }: Piece, place: Place): void => {
    if (tokens > room() && open.text !== '') {
      const tail = isRunningText ? endOf(open.text, Math.min(overlapTokens, maxTokens - tokens)) : '';
      flush();
      if (tail !== '') open.repeat(tail, countTokens(tail));
    }
    open.append(text, tokens, { gap, place });
    open.hasContent = true;
    isRunningText = true;
  };
  const addPieces = (pieces: readonly Piece[], place: Place): void => {
    for (const [index, piece] of pieces.entries()) addPiece(index === 0 ? { ...piece, gap: paragraph } : piece, place);
  };
  const addText = ({ text, kind, place }: PlacedSection): void => {
    const tokens = countTokens(text);
    if (tokens <= room() || (tokens <= maxTokens && open.hasContent)) {
      addPiece({ text, tokens, gap: paragraph }, place);
    } else addPieces(kind === 'list' ? cutList(text, maxTokens) : cutText(text, maxTokens), place);
  };
  const addHeading = ({ text, level, place }: PlacedSection): void => {
    if (open.hasContent) flush();
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    path.push({ level, text: place.block?.text ?? text.slice(level + 1) });
    isRunningText = false;
    addPieces(cutText(text, maxTokens), place);
    open.hasContent = false;
    isRunningText = false;
  };
  const addWhole = ({ rows, place }: PlacedSection, { text, tokens }: { text: string; tokens: number }): void => {
    if (tokens > room()) flush();
    open.append(text, tokens, { gap: paragraph, place });
    for (const row of rows) open.append('', 0, { gap: '', place: row.place });
    open.hasContent = true;
    isRunningText = false;
  };
  /** A table or code that no chunk can hold: rows under their head, which each part repeats. */
  const addRows = (section: PlacedSection): void => {
    const [head, end] = [section.head.join('\n'), section.end.join('\n')];
    const [headTokens, endTokens] = [countTokens(head), countTokens(end)];
    const frame = headTokens + endTokens;
    const groups = groupPlaced(section);
    const closing = end === '' ? '' : `\n${end}`;
    const part = { isOpen: false, count: 0 };
    const begin = (place: Place): void => {
      if (part.count > 0) open.repeat(head, headTokens);
      else open.append(head, headTokens, { gap: paragraph, place });
      part.count += 1;
      part.isOpen = true;
    };
    const close = (isLast: boolean, place: Place): void => {
      open.append(end, endTokens, { gap: end === '' ? '' : '\n', place });
      if (!isLast) open.repeatedEnd = closing.length;
      part.isOpen = false;
    };
    for (const { text, tokens, place } of groups) {
      if (frame + tokens > maxTokens) {
        if (part.count === 0) {
          if (frame > room()) flush();
          begin(place);
        }
        if (part.isOpen) {
          close(false, place);
          flush();
        }
        isRunningText = false;
        addPieces(cutText(text, maxTokens), place);
        flush();
        continue;
      }
      if (part.isOpen && tokens > room() - endTokens) {
        close(false, place);
        flush();
      }
      if (!part.isOpen) {
        if (open.text !== '' && frame + tokens > room()) flush();
        begin(place);
      }
      open.append(text, tokens, { gap: '\n', place });
      open.hasContent = true;
    }
    if (part.isOpen) close(true, section.place);
    else if (end !== '') addPiece({ text: end, tokens: endTokens, gap: '\n' }, section.place);
    isRunningText = false;
  };
  const addParted = (section: PlacedSection): void => {
    const text = textOfRows(section);
    const tokens = countTokens(text);
    if (tokens <= maxTokens) addWhole(section, { text, tokens });
    else if (countTokens([...section.head, ...section.end].join('\n')) <= maxTokens / 2) addRows(section);
    else addPieces(cutText(text, maxTokens), section.place);
  };
  const addSection = (section: PlacedSection): void => {
    if (section.kind === 'heading') addHeading(section);
    else if (section.kind === 'table' || section.kind === 'code') addParted(section);
    else addText(section);
  };
  return {
    add(page) {
      for (const section of placeSections(page)) {
        if (last && hasJoined(last, section)) continue;
        if (last) addSection(last);
        last = section;
      }
    },
    finish() {
      if (last) addSection(last);
      last = undefined;
      flush();
      return chunks;
    },
  };
}

function groupPlaced(section: PlacedSection): { text: string; tokens: number; place: Place }[] {
  const places = section.rows.map(({ place }) => place);
  let at = 0;
  return groupRows({ rows: section.rows.map(({ text }) => text) }).map((rows) => {
    const place = places[at] ?? section.place;
    at += rows.length;
    const text = rows.join('\n');
    return { text, tokens: countTokens(text), place };
  });
}

/** The last whole sentences of a text within a number of tokens; its last words where no sentence fits. */
function endOf(text: string, tokens: number): string {
  if (tokens <= 0) return '';
  const start = Math.max(0, text.length - tokens * longestToken);
  const sentences = splitSentences(text.slice(start));
  const whole = start > 0 ? sentences.slice(1) : sentences;
  return lastWithin(whole, tokens) || lastWithin(splitWords(sentences.at(-1) ?? ''), tokens);
}

function lastWithin(parts: readonly string[], tokens: number): string {
  let found = '';
  let left = tokens;
  for (const part of [...parts].reverse()) {
    left -= countTokens(part);
    if (left < 0) break;
    found = part + found;
  }
  return found.trimStart();
}
