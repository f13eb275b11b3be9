import type { Db } from '@recto/database';
import { createPageJoiner, loadResultPages, type Job } from '@recto/jobs';

/** The pages of a job as one Markdown text, piece by piece; pages of a structured job are JSON in code blocks. */
export async function* presentResultMarkdown(db: Db, job: Job): AsyncGenerator<string> {
  const isStructured = job.resultFormat === 'structured';
  const joiner = createPageJoiner();
  let isEmpty = true;
  for await (const { pages } of loadResultPages(db, job, { page: 1, limit: Math.max(1, job.totalPages) })) {
    const texts = pages.map((page) =>
      isStructured ? `\`\`\`json\n${JSON.stringify(page.structured ?? {}, null, 2)}\n\`\`\`` : (page.markdown ?? ''),
    );
    isEmpty &&= texts.every((text) => text.trim() === '');
    yield texts.map((text) => joiner.add(text)).join('');
  }
  yield isEmpty ? '' : `${joiner.end()}\n`;
}

/** For Content-Disposition: the document's name with another ending, in ASCII and as it is (RFC 6266). */
export function presentFileName(job: Job, ending: string): string {
  const name = `${job.fileName.replace(/\.(pdf|png|jpe?g|webp|tiff?)$/i, '') || 'result'}.${ending}`;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
