import type { ReactElement } from 'react';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const precise = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant in the time of this place; pointed at, as the API has it. */
export function Instant({ value, isPrecise = false }: { value: string; isPrecise?: boolean }): ReactElement {
  return (
    <time dateTime={value} title={value}>
      {(isPrecise ? precise : format).format(new Date(value))}
    </time>
  );
}
