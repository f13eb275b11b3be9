import type { Request, Response } from 'express';
import { loadDashboardFiles, type DashboardFile } from './dashboard-files.js';

/**
 * Files and answers of this service only; no markup becomes script, and no script may make markup of text (Trusted
 * Types: the dashboard needs no policy).
 */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

/** Answers with the page of the dashboard, which shows the screen that the address names. */
export async function sendDashboard(request: Request, response: Response): Promise<void> {
  const { index } = await loadDashboardFiles();
  response.set('Content-Security-Policy', contentSecurityPolicy);
  response.set('Referrer-Policy', 'same-origin');
  response.set('Cache-Control', 'no-cache');
  sendFile(request, response, index);
}

/** Answers with a file of the dashboard; false when there is none of this name. It never changes under its name. */
export async function sendDashboardAsset(request: Request, response: Response, name: string): Promise<boolean> {
  const asset = (await loadDashboardFiles()).assets.get(name);
  if (asset === undefined) return false;
  response.set('Cache-Control', 'public, max-age=31536000, immutable');
  sendFile(request, response, asset);
  return true;
}

function sendFile(request: Request, response: Response, { contentType, bytes, gzipped }: DashboardFile): void {
  response.vary('Accept-Encoding');
  response.set('Content-Type', contentType);
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  if (isCompressed) response.set('Content-Encoding', 'gzip');
  response.end(isCompressed ? gzipped : bytes);
}
