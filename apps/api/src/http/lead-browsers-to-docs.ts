import type { RequestHandler } from 'express';

/** A person who opens the address of the service gets its documentation; a program is told that there is no operation. */
export const leadBrowsersToDocs: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  // Browsers name HTML; programs that take anything do not.
  if (request.get('accept')?.includes('text/html') === true) response.redirect(302, 'docs');
  else next();
};
