/** Percent-encoding as SigV4 wants it: everything but `A-Z a-z 0-9 - . _ ~`, in UTF-8, with upper-case digits. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The same with the slashes of a path or key left as they are. */
export function encodeUriPath(path: string): string {
  return path.split('/').map(encodeUri).join('/');
}
