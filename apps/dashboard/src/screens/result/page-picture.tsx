import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeError } from '../../components/states.js';
import { useObjectUrl } from './use-object-url.js';
import { pageImageQuery, type Bounds, type ResultPage } from './use-result.js';

/** A place on the page that stands for something beside it. */
export interface Place {
  key: string;
  bounds: Bounds;
  /** The type of a block, or `field`: each has its colour. */
  type: string;
  isLow: boolean;
}

interface PagePictureProps {
  jobId: string;
  page: ResultPage;
  places: readonly Place[];
  active: string | null;
  onPoint: (key: string | null) => void;
  onChoose: (key: string) => void;
  /** Pictures are made of jobs that have ended only. */
  isReady: boolean;
}

/** The page as it looks, with the places of what was read. The places repeat what stands beside, so they are for pointers only. */
export function PagePicture({
  jobId,
  page,
  places,
  active,
  onPoint,
  onChoose,
  isReady,
}: PagePictureProps): ReactElement {
  const image = useQuery({ ...pageImageQuery(jobId, page.page_number), enabled: isReady });
  const address = useObjectUrl(image.data);
  const { width, height } = page.dimensions ?? { width: 1_240, height: 1_754 };
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <div className="page-picture" style={{ aspectRatio: `${width} / ${height}` }}>
      {address !== null && <img src={address} alt={`Page ${page.page_number}`} width={width} height={height} />}
      {image.isError && <p className="page-picture-note">The picture is missing: {describeError(image.error)}</p>}
      {!isReady && <p className="page-picture-note">The picture comes when all pages are read.</p>}
      <div aria-hidden="true" onPointerLeave={() => onPoint(null)}>
        {places.map(({ key, bounds, type, isLow }) => (
          <span
            key={key}
            className={`place place-${type} ${isLow ? 'place-low' : ''} ${key === active ? 'place-active' : ''}`}
            style={{
              left: percent(bounds.x, width),
              top: percent(bounds.y, height),
              width: percent(bounds.width, width),
              height: percent(bounds.height, height),
            }}
            onPointerEnter={() => onPoint(key)}
            onClick={() => onChoose(key)}
          />
        ))}
      </div>
    </div>
  );
}
