import { project, projectionOf, type Corners, type Point } from '@recto/document-model';
import type { Shot } from './shots.js';

/** A phone's usual lens: focal length in longer sides of the picture (26 mm on 36 mm). */
const focalLength = 0.72;

/** A sheet in front of a camera: where its corners lie in the picture, and where on the sheet a place of the picture is. */
export interface View {
  readonly corners: Corners;
  readonly sheetAt: (place: Point) => Point;
}

/** Looks at a sheet (pixels of its drawing) so that it takes `fill` of the picture. */
export function lookAt(
  sheet: { width: number; height: number },
  picture: { width: number; height: number },
  shot: Shot,
): View {
  const focal = focalLength * Math.max(picture.width, picture.height);
  let distance = (focal * Math.max(sheet.width / picture.width, sheet.height / picture.height)) / shot.fill;
  let corners = cornersAt(distance);
  for (let round = 0; round < 8; round += 1) {
    distance *= extentOf(corners) / shot.fill;
    corners = cornersAt(distance);
  }
  const flat = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  const back = inverse(projectionOf({ flat, corners }), { x: picture.width / 2, y: picture.height / 2 });
  return { corners, sheetAt: (place) => project(back, place) };

  function cornersAt(away: number): Corners {
    const at = (x: number, y: number): Point => {
      const [across, down, depth] = turned(x - sheet.width / 2, y - sheet.height / 2, shot);
      const shift = shot.shift * picture.height;
      return {
        x: picture.width / 2 + (focal * across) / (depth + away),
        y: picture.height / 2 + shift + (focal * down) / (depth + away),
      };
    };
    return [at(0, 0), at(sheet.width, 0), at(sheet.width, sheet.height), at(0, sheet.height)];
  }

  /** The larger of the shares of the picture's sides that the corners span. */
  function extentOf(places: Corners): number {
    const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
    return Math.max(span(places.map(({ x }) => x)) / picture.width, span(places.map(({ y }) => y)) / picture.height);
  }
}

/** A point of the sheet before the camera: across, down, away. */
function turned(x: number, y: number, { pitchDegrees, yawDegrees, rollDegrees }: Shot): [number, number, number] {
  const [pitch, yaw, roll] = [pitchDegrees, yawDegrees, rollDegrees].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [u, v] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)];
  const [down, away] = [v * Math.cos(pitch), v * Math.sin(pitch)];
  return [u * Math.cos(yaw) + away * Math.sin(yaw), down, away * Math.cos(yaw) - u * Math.sin(yaw)];
}

type Nine = ReturnType<typeof projectionOf>;

/** The way back, with a depth of 1 at the middle. */
function inverse([a, b, c, d, e, f, g, h, i]: Nine, middle: Point): Nine {
  const depth = (d * h - e * g) * middle.x + (b * g - a * h) * middle.y + a * e - b * d;
  return [
    (e * i - f * h) / depth,
    (c * h - b * i) / depth,
    (b * f - c * e) / depth,
    (f * g - d * i) / depth,
    (a * i - c * g) / depth,
    (c * d - a * f) / depth,
    (d * h - e * g) / depth,
    (b * g - a * h) / depth,
    (a * e - b * d) / depth,
  ];
}
