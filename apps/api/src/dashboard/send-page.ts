import type { Response } from 'express';

/** Files of this process only; forms go back to it. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Answers with a page. Without a referrer of this origin browsers would call their own forms those of nobody. */
export function sendPage(response: Response, html: string, statusCode = 200): void {
  response.set('Content-Security-Policy', contentSecurityPolicy);
  response.set('Referrer-Policy', 'same-origin');
  response.status(statusCode).type('html').send(html);
}
