import { fileNameField, parseRequest } from '@recto/contracts';

const fallback = 'document.pdf';

/** The name that an address suggests for its document: the last part of its path, or `document.pdf`. */
export function fileNameOfUrl(url: string): string {
  const parsed = parseRequest(fileNameField, decoded(new URL(url).pathname));
  return parsed.outcome === 'parsed' ? parsed.value : fallback;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a percent sign that encodes nothing
  }
}
