import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';

/** A formula as it is set, by the browser's MathML; its LaTeX until that is there, and where it is not understood. */
export function FormulaView({ latex, isDisplayed }: { latex: string; isDisplayed: boolean }): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const [isSet, setIsSet] = useState(false);
  // Few documents have formulas.
  const { data: temml } = useQuery({
    queryKey: ['temml'],
    queryFn: async () => (await import('temml')).default,
    staleTime: Infinity,
  });
  useLayoutEffect(() => {
    if (!temml || !place.current) return;
    try {
      temml.render(latex, place.current, { displayMode: isDisplayed, annotate: true, throwOnError: true });
      setIsSet(true);
    } catch {
      // The LaTeX is shown.
      place.current.replaceChildren();
      setIsSet(false);
    }
  }, [temml, latex, isDisplayed]);
  return (
    <span className={isDisplayed ? 'formula formula-displayed' : 'formula'}>
      <span ref={place} />
      {!isSet && <code>{latex}</code>}
    </span>
  );
}
