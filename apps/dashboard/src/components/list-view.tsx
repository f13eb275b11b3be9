import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShowMore } from './show-more.js';
import { QueryView } from './states.js';

interface ListViewProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  /** What stands there in the place of no rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** Shows the rows of a list that comes in parts, with a button for the next one. */
export function ListView<Row>({ list, empty, children }: ListViewProps<Row>): ReactNode {
  return (
    <QueryView query={list}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        if (rows.length === 0) return empty;
        return (
          <>
            {children(rows)}
            <ShowMore list={list} />
          </>
        );
      }}
    </QueryView>
  );
}
