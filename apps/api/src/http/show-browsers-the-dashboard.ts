import type { RequestHandler } from 'express';
import { sendDashboard } from '../dashboard/send-dashboard.js';

/** A person who opens the address of the service gets the dashboard; a program is told that there is no operation. */
export const showBrowsersTheDashboard: RequestHandler = async (request, response, next) => {
  response.vary('Accept');
  // Browsers name HTML; programs that take anything do not.
  if (request.get('accept')?.includes('text/html') === true) await sendDashboard(request, response);
  else next();
};
