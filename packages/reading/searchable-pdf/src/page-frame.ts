export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PageGeometry {
  /** The visible part in the page's own coordinates: the crop box within the media box. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Clockwise turn for display, a multiple of 90. */
  readonly rotation: number;
  /** Size of the upright page as the words know it. */
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Leads from the upright page (origin top left, y down) to the page's own coordinates. */
export interface PageFrame {
  point(upright: Point): [number, number];
  /** Of a vector of the upright page; a unit stays a unit of the page. */
  direction(upright: Point): [number, number];
}

/** The way back from how a page is shown to how it is written. */
export function pageFrame({ box, rotation, widthPt, heightPt }: PageGeometry): PageFrame {
  const turn = ((rotation % 360) + 360) % 360;
  const isSideways = turn === 90 || turn === 270;
  const scaleX = (isSideways ? box.height : box.width) / widthPt;
  const scaleY = (isSideways ? box.width : box.height) / heightPt;
  const [right, top] = [box.x + box.width, box.y + box.height];
  const direction = ({ x, y }: Point): [number, number] => {
    if (turn === 90) return [y * scaleY, x * scaleX];
    if (turn === 180) return [-x * scaleX, y * scaleY];
    if (turn === 270) return [-y * scaleY, -x * scaleX];
    return [x * scaleX, -y * scaleY];
  };
  // Where the top left corner of the upright page lies.
  const corner: [number, number] =
    turn === 90 ? [box.x, box.y] : turn === 180 ? [right, box.y] : turn === 270 ? [right, top] : [box.x, top];
  return {
    direction,
    point(upright) {
      const [x, y] = direction(upright);
      return [corner[0] + x, corner[1] + y];
    },
  };
}
