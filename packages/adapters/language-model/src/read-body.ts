/** A reply of this size holds some two million tokens: more is not a page. */
const maxBodyBytes = 8 * 1_048_576;

/** The whole body as text, after decompression; undefined when it is larger than a reply can be. */
export async function readBody(response: Response): Promise<string | undefined> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of bytesOf(response.body)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The body of a fetch is a stream of bytes, whatever its type says. */
function bytesOf(body: ReadableStream): AsyncIterable<Uint8Array> {
  return body as AsyncIterable<Uint8Array>;
}
