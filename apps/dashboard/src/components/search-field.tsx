import { useEffect, useState, type ReactElement } from 'react';

/** What is searched for follows what is typed when it stops for so long. */
const typingPauseMs = 250;

/** A field to search by, inside of a `Field` or with a label of its own. */
export function SearchField(props: {
  control: { id?: string; 'aria-describedby'?: string; 'aria-label'?: string; placeholder?: string };
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const { control, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
    // What is typed alone starts the pause; the handler is another one at each drawing.
  }, [typed]);
  return (
    <input
      {...control}
      type="search"
      value={typed}
      maxLength={255}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
