/** What threads of the PDF reader run that a page reader works with. */
export const pageThread = new URL('./composition/page-thread.js', import.meta.url);
