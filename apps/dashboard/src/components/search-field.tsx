import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';

/** What is searched for follows what is typed when it stops for so long. */
const typingPauseMs = 250;

/**
 * A field to search by, inside of a `Field` or with a label of its own. What was typed last is dropped when another screen is
 * on its way: a search in the address of this one would bring it back.
 */
export function SearchField(props: {
  control: { id?: string; 'aria-describedby'?: string; 'aria-label'?: string; placeholder?: string };
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const { control, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const router = useRouter();
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      const shown = router.state.resolvedLocation;
      if (router.latestLocation.pathname === shown?.pathname) onChange(typed.trim());
    }, typingPauseMs);
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
