import type { Row } from '@recto/database';
import { joinPages, type Job } from '@recto/jobs';

/** The pages of a job as one Markdown text; pages of a structured job are JSON in code blocks. */
export function presentResultMarkdown(job: Job, pages: readonly Row.JobPage[]): string {
  const isStructured = job.resultFormat === 'structured';
  const texts = pages.map((page) =>
    isStructured
      ? `\`\`\`json\n${JSON.stringify(page.structured ?? {}, null, 2)}\n\`\`\``
      : (page.markdown ?? '').trim(),
  );
  const text = joinPages(texts);
  return text === '' ? '' : `${text}\n`;
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
