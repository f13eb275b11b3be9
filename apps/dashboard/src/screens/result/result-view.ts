/** The ways to look at a result, as the address names them. */
export const resultViews = ['rendered', 'markdown', 'json', 'tables', 'fields'] as const;

export type ResultView = (typeof resultViews)[number];

/** Reads the view of an address; nothing for one that is none. */
export function parseResultView(search: Record<string, unknown>): { view?: ResultView } {
  const view = resultViews.find((each) => each === search.view);
  return view === undefined ? {} : { view };
}
