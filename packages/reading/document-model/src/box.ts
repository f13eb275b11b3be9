/** A rectangle in points (1/72 inch); the origin is the top left corner of the upright page, y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
