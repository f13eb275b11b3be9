import type { Request } from 'express';
import { isForm } from '../http/is-form.js';

/** True for the form that brings a file: elsewhere a body is JSON, whatever its content type says. */
export function isUploadForm(request: Request): boolean {
  return isForm(request) && /^\/ocr\/(?:uploads\/direct|extract)\/?$/i.test(request.path);
}
