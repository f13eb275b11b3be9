/** Longest name that is kept, in UTF-16 units; what most file systems take. */
const maxFileNameLength = 255;

/**
 * Returns the name that the server gives its file: from Content-Disposition (RFC 6266, `filename*` first), else the
 * last part of the URL's path, without folders and control characters. Undefined when nothing is left.
 */
export function fileNameOf(contentDisposition: string | undefined, url: URL): string | undefined {
  const header = (contentDisposition ?? '').slice(0, 2_000);
  const extended = /;\s*filename\*\s*=\s*utf-8'[\w-]*'([^;\s]+)/i.exec(header)?.[1];
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /;\s*filename\s*=\s*([^";\s]+)/i.exec(header)?.[1];
  const candidates = [
    extended === undefined ? undefined : decodePercent(extended),
    quoted,
    plain,
    decodePercent(url.pathname.split('/').at(-1) ?? ''),
  ];
  return candidates.map(cleanFileName).find((name) => name !== '');
}

function cleanFileName(name: string | undefined): string {
  const lastPart = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const printable = lastPart.replace(/\p{Cc}/gu, '').trim();
  return printable === '.' || printable === '..' ? '' : printable.slice(0, maxFileNameLength);
}

/** Percent signs that encode nothing are legal in what servers send; the text is then taken as it stands. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
