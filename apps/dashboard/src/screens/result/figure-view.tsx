import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactElement } from 'react';
import { useObjectUrl } from './use-object-url.js';
import { figureQuery } from './use-result.js';

/** The job and the figures of the page whose text is shown; null: while it is read, there are no pictures. */
export const FiguresContext = createContext<{ jobId: string; ids: ReadonlySet<string> } | null>(null);

/** A figure that was cut out of the page; its name while there is no picture. Its caption is text of the page, beside it. */
export function FigureView({ id, caption }: { id: string; caption: string }): ReactElement {
  const figures = use(FiguresContext);
  const isThere = figures?.ids.has(id) ?? false;
  const image = useQuery({ ...figureQuery(figures?.jobId ?? '', id), enabled: isThere });
  const address = useObjectUrl(image.data);
  const name = caption === '' ? `Figure ${id}` : caption;
  return address === null ? <em>{`[${name}]`}</em> : <img src={address} alt={name} className="figure" />;
}

/** The id of the figure that an address of Markdown names; undefined for every other address. */
export function figureIdOf(href: string): string | undefined {
  return /^figures\/(\d{1,6}-\d{1,6})\.png$/.exec(href)?.[1];
}
