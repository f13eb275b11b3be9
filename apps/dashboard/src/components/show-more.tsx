import type { ReactElement } from 'react';
import { Button } from './button.js';

/** Fetches the next part of a list, while there is one. */
export function ShowMore(props: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}): ReactElement | null {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = props.list;
  if (!hasNextPage) return null;
  return (
    <div className="more">
      <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
