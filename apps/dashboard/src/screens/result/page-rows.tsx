import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import type { ResultPage } from './use-result.js';

export interface PageRowsHandle {
  go: (index: number) => void;
}

interface PageRowsProps {
  pages: readonly ResultPage[];
  children: (page: ResultPage) => ReactNode;
  onCurrent: (index: number) => void;
  ref: Ref<PageRowsHandle>;
}

/** What stands above the rows and stays there. */
const stickyPx = 120;

/** One row for each page; of a thousand only those in sight are drawn. */
export function PageRows({ pages, children, onCurrent, ref }: PageRowsProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { top } = place.current?.getBoundingClientRect() ?? { top: 0 };
      setScrollMargin(top + globalThis.scrollY);
    };
    measure();
    // What stands above may come late, or be opened.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count: pages.length,
    estimateSize: () => 900,
    overscan: 1,
    scrollMargin,
    scrollPaddingStart: stickyPx,
    gap: 16,
    getItemKey: (index) => pages[index]?.id ?? index,
  });
  useImperativeHandle(ref, () => ({ go: (index) => rows.scrollToIndex(index, { align: 'start' }) }), [rows]);
  const seen = rows.getVirtualItems();
  const line = (rows.scrollOffset ?? 0) + stickyPx + 80;
  const current = seen.find(({ end }) => end > line)?.index ?? 0;
  useEffect(() => onCurrent(current), [current, onCurrent]);
  return (
    <div ref={place} className="page-rows" style={{ height: rows.getTotalSize() }}>
      {seen.map(({ index, key, start }) => {
        const page = pages[index];
        return (
          page && (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className="page-row-place"
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {children(page)}
            </div>
          )
        );
      })}
    </div>
  );
}
