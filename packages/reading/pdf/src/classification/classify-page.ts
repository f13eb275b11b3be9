import {
  isPictureSign,
  lostLetterShare,
  mostLostShare,
  type Box,
  type PageKind,
  type Word,
} from '@recto/document-model';
import { imageCover } from './image-cover.js';
import { isTrustedLayer } from './is-trusted-layer.js';
import { judgeLanguage } from './judge-language.js';

export interface PageContent {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  readonly images: readonly { readonly box: Box; readonly textsBefore: number }[];
  readonly drawnCount: number;
  readonly textCount: number;
  readonly outlinedGlyphCount: number;
  readonly charCount: number;
  readonly unmappedCharCount: number;
  readonly guessedCharCount: number;
  /** Looks for images with text of their own; asked only when everything else is settled. */
  readonly hasTextImages: () => boolean;
}

/** Fonts with so much of the page's text that it cannot be read without them. */
const minFontShare = 0.2;
/** A scan covers most of its page; a stamp, a page number or a scanner's mark on it is not the page's text. */
const scanCoverShare = 0.5;
const maxWordsOnScan = 12;
/** A page of letters turned into outlines has so many of them, and more than it has characters of text. */
const minOutlinedGlyphs = 150;
const outlinesPerChar = 4;

/** Decides in one pass over what was read anyway how a page has to be read. */
export function classifyPage(content: PageContent): Exclude<PageKind, 'unreadable'> {
  const { words, drawnCount } = content;
  if (words.length === 0) return drawnCount > 0 ? 'image' : content.unmappedCharCount > 0 ? 'broken-text' : 'blank';
  const cover = imageCover(
    content.images.map(({ box }) => box),
    content.widthPt,
    content.heightPt,
  );
  if (words.length <= maxWordsOnScan && cover >= scanCoverShare) return 'image';
  if (isOutlined(content)) return 'image';
  if (isBroken(content)) return 'broken-text';
  if (cover >= scanCoverShare && isHiddenLayer(content))
    return isTrustedLayer(words.map(({ text }) => text)) ? 'text' : 'broken-text';
  return content.hasTextImages() ? 'mixed' : 'text';
}

function isOutlined({ outlinedGlyphCount, charCount }: PageContent): boolean {
  return outlinedGlyphCount >= minOutlinedGlyphs && outlinedGlyphCount >= charCount * outlinesPerChar;
}

/** Letters without a meaning, or a font whose text says nothing in any language. */
function isBroken({ words, charCount, guessedCharCount }: PageContent): boolean {
  if (lostLetterShare(words) > mostLostShare) return true;
  const spelled = words.filter((word) => !isPictureSign(word));
  const texts = spelled.map(({ text }) => text);
  const verdict = judgeLanguage(texts);
  if (verdict === 'gibberish') return true;
  // Without a map the codes themselves are the text: fine when they spell words, and figures never differ.
  if (guessedCharCount > charCount / 2 && verdict === 'unsure' && !isMostlyFigures(texts)) return true;
  return brokenFontShare(spelled) > minFontShare;
}

function isMostlyFigures(texts: readonly string[]): boolean {
  const text = texts.join('');
  return (text.match(/[\d\s.,:;()/%$€£+-]/gu)?.length ?? 0) >= text.length / 2 || text.length < 40;
}

function brokenFontShare(words: readonly Word[]): number {
  const byFont = new Map<string, string[]>();
  for (const { fontName, text, isFixedPitch } of words) {
    // Programs look like gibberish to anyone who does not know the language.
    if (isFixedPitch) continue;
    const texts = byFont.get(fontName);
    if (texts) texts.push(text);
    else byFont.set(fontName, [text]);
  }
  if (byFont.size < 2) return 0;
  const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  const all = lengthOf(words.map(({ text }) => text));
  const suspects = [...byFont.values()].filter((texts) => lengthOf(texts) >= all * (minFontShare / 4));
  return (
    suspects.filter((texts) => judgeLanguage(texts) === 'gibberish').reduce((sum, texts) => sum + lengthOf(texts), 0) /
    all
  );
}

/** Most words leave no ink, or the scan was painted over most of the text. */
function isHiddenLayer({ words, images, textCount, widthPt, heightPt }: PageContent): boolean {
  if (words.filter(({ isInvisible }) => isInvisible).length >= words.length / 2) return true;
  const scans = images.filter(({ box }) => box.width * box.height >= widthPt * heightPt * scanCoverShare);
  return scans.some(({ textsBefore }) => textsBefore > textCount / 2);
}
