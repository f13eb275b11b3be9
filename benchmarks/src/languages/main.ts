// Pages in more languages than the default install reads: set in Chromium, scanned, read, and held against their text.
import { createPageReader, pageThread, modelProfile } from '@recto/page-pipeline';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { fetchWithApt, findChromium } from '@recto/test-support';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { scanOf } from '../make-documents.js';
import { describeMachine, printTable } from '../print-report.js';
import { countEdits, type Edits } from '../reading/metrics/error-rates.js';
import { runBench } from '../run-bench.js';
import { makeDataDir } from '../start-service.js';
import { fetchLanguageData } from './fetch-data.js';
import { languagePages, type LanguagePage } from './pages.js';
import { setPage, textOf, toHtml, type Fonts } from './set-page.js';

const cache = fileURLToPath(new URL('../../../.recto/cache', import.meta.url));
const fontPackages = ['fonts-noto-core', 'fonts-ipafont-gothic'];
const limits = { inspectTimeoutMs: 60_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 };
/** Whoever reads several languages names them all; the first is that of most pages. */
const usual = ['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld'];
/** `--keep FOLDER` writes documents and readings there; codes restrict the languages. */
const { values: options, positionals: only } = parseArgs({
  options: { keep: { type: 'string' } },
  allowPositionals: true,
});

await runBench(async (cleanUp) => {
  const work = await makeDataDir(cleanUp);
  const fonts = await fetchFonts();
  const recognitionData = path.join(cache, 'language-data');
  await fetchLanguageData([...new Set(languagePages.map(({ code }) => code))], recognitionData);
  const { file, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath: file,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  cleanUp(() => browser.close());
  const pdf = createPdfReader({ program: pageThread, threads: 1, ...limits });
  cleanUp(() => pdf.close());

  const rows: string[][] = [];
  for (const page of languagePages.filter(({ code }) => only.length === 0 || only.includes(code))) {
    const html = path.join(work, `${page.code}.html`);
    await writeFile(html, toHtml(page, fonts));
    const digital = await setPage(browser, html);
    const scan = await scanOf(pdf, digital, 1);
    const alone = await readPage(pdf, scan, { recognitionData, languages: [page.code] });
    const among = await readPage(pdf, scan, { recognitionData, languages: [...usual, page.code] });
    const layer = await readPage(pdf, digital, { recognitionData, languages: [page.code] });
    if (options.keep !== undefined) await keep(page, options.keep, { digital, scan }, { alone, among, layer });
    rows.push([page.name, ...[alone, among, layer].flatMap((text) => figuresOf(page, text))]);
  }
  console.log(`\n${describeMachine()}; share of characters and words that are wrong\n`);
  printTable(['', 'scan CER', 'WER', 'among eight CER', 'WER', 'text layer CER', 'WER'], rows);
});

async function fetchFonts(): Promise<Fonts> {
  const root = path.join(cache, 'fonts');
  const folder = path.join(root, 'usr/share/fonts');
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    if (!(await fetchWithApt(fontPackages, root))) throw new Error('The fonts could not be fetched.');
  }
  const noto = (name: string) => path.join(folder, 'truetype/noto', `${name}-Regular.ttf`);
  return {
    sans: noto('NotoSans'),
    arabic: noto('NotoNaskhArabic'),
    hebrew: noto('NotoSansHebrew'),
    japanese: path.join(folder, 'opentype/ipafont-gothic/ipag.ttf'),
  };
}

/** The Markdown of the first page. */
async function readPage(
  pdf: PdfReader,
  bytes: Uint8Array,
  settings: { recognitionData: string; languages: readonly string[] },
): Promise<string> {
  const reader = createPageReader({ pdf, threads: 1, pageTimeoutMs: limits.pageTimeoutMs, ...settings });
  try {
    const document = { key: `document ${Math.random()}`, bytes };
    const inspection = await pdf.inspect(document, { maxPages: 1 });
    if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
    const { pages, profile } = inspection;
    const { signal } = new AbortController();
    for await (const page of reader.readPages({
      document,
      pages: pages.slice(0, 1),
      profile,
      model: modelProfile('standard-v2'),
      signal,
    }))
      return page.outcome === 'read' ? page.markdown : '';
    return '';
  } finally {
    await reader.close();
  }
}

function figuresOf(page: LanguagePage, markdown: string): string[] {
  const { characters, words } = countEdits(plain(textOf(page)), plain(markdown));
  return [characters, words].map(({ edits, length }: Edits) => (edits / length).toFixed(4));
}

/** Without the marks of Markdown; a white is a white. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/^#+ /gm, '')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

async function keep(
  page: LanguagePage,
  folder: string,
  files: Readonly<Record<string, Uint8Array>>,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = page.code;
  for (const [kind, bytes] of Object.entries(files)) await writeFile(path.join(folder, `${name}-${kind}.pdf`), bytes);
  for (const [kind, text] of Object.entries({ ...texts, truth: textOf(page) }))
    await writeFile(path.join(folder, `${name}-${kind}.md`), text);
}
