import type { Request, Response } from 'express';
import { readBody } from '../http/read-body.js';

/** The fields of a form that a browser has sent (application/x-www-form-urlencoded). Throws as `readBody`. */
export async function readForm(request: Request, response: Response): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request, response)).toString('utf8'));
}
