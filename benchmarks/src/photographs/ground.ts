import type { Random } from '../reading/corpus/random.js';
import type { Shot } from './shots.js';

/** Grey of what the sheet lies on, at a place in shares of the picture's width. */
export function groundOf({ ground, groundGrey }: Shot, random: Random): (x: number, y: number) => number {
  const noise = createNoise(random);
  const turn = random.between(-0.6, 0.6) + (random.chance(0.5) ? Math.PI / 2 : 0);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const seams = random.between(0.15, 0.4);
  return (x, y) => {
    const [u, v] = [x * cos + y * sin, y * cos - x * sin];
    return groundGrey * relief(u, v);
  };

  function relief(u: number, v: number): number {
    switch (ground) {
      case 'wood': {
        const board = Math.abs(((v / seams) % 1) + 1) % 1;
        const grain = noise(u * 3, v * 60) * 0.3 + noise(u * 8, v * 200) * 0.2;
        return (board < 0.02 ? 0.5 : 1) * (0.75 + grain);
      }
      case 'cloth':
        return 0.85 + 0.15 * Math.sin(u * 900) * Math.sin(v * 900) + 0.3 * (noise(u * 4, v * 4) - 0.5);
      case 'stone':
        return 0.7 + 0.4 * noise(u * 25, v * 25) + 0.25 * noise(u * 120, v * 120);
      case 'plain':
        return 1;
    }
  }
}

/** Values of 0..1 at whole places, by chance, smooth between them. */
function createNoise(random: Random): (x: number, y: number) => number {
  const size = 256;
  const values = Float32Array.from({ length: size * size }, () => random.fraction());
  const valueAt = (x: number, y: number): number =>
    values[(((y % size) + size) % size) * size + (((x % size) + size) % size)] ?? 0;
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [shareX, shareY] = [smooth(x - left), smooth(y - top)];
    const upper = valueAt(left, top) * (1 - shareX) + valueAt(left + 1, top) * shareX;
    const lower = valueAt(left, top + 1) * (1 - shareX) + valueAt(left + 1, top + 1) * shareX;
    return upper * (1 - shareY) + lower * shareY;
  };
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}
