import type { ReactElement } from 'react';

const formats = {
  usual: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  precise: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
  thisYear: new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
};

interface InstantProps {
  value: string;
  /** To the second; or short, without the year while it lasts. */
  look?: 'precise' | 'short';
}

/** An instant in the time of this place; pointed at, as the API has it. */
export function Instant({ value, look }: InstantProps): ReactElement {
  const instant = new Date(value);
  const isThisYear = instant.getFullYear() === new Date().getFullYear();
  const format = look === 'short' ? (isThisYear ? 'thisYear' : 'usual') : (look ?? 'usual');
  return (
    <time dateTime={value} title={value}>
      {formats[format].format(instant)}
    </time>
  );
}
