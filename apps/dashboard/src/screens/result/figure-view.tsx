import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactElement } from 'react';
import { useObjectUrl } from './use-object-url.js';
import { figureQuery } from './use-result.js';

/** The job whose figures stand in a text; null: while it is read, there are none. */
export const FigureJobContext = createContext<string | null>(null);

/** A figure that was cut out of the page; its name while there is no picture. Its caption is text of the page, beside it. */
export function FigureView({ id, caption }: { id: string; caption: string }): ReactElement {
  const jobId = use(FigureJobContext);
  const image = useQuery({ ...figureQuery(jobId ?? '', id), enabled: jobId !== null });
  const address = useObjectUrl(image.data);
  const name = caption === '' ? `Figure ${id}` : caption;
  return address === null ? <em>{`[${name}]`}</em> : <img src={address} alt={name} className="figure" />;
}

/** The id of the figure that an address of Markdown names; undefined for every other address. */
export function figureIdOf(href: string): string | undefined {
  return /^figures\/(\d{1,6}-\d{1,6})\.png$/.exec(href)?.[1];
}
