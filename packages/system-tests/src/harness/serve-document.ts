import { startFileServer, type FileServer } from './file-server.js';

/** A web server that answers every request with this PDF. */
export function serveDocument(bytes: Uint8Array): Promise<FileServer> {
  return startFileServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
  });
}
