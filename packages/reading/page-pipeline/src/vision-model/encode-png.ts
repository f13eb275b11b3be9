import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Depth 8, colour type 0 (grey) or 2 (red, green, blue), and the only methods there are. */
const kinds = { 1: [8, 0, 0, 0, 0], 3: [8, 2, 0, 0, 0] } as const;
const deflateAsync = promisify(deflate);

/** A picture, grey unless it has three channels, as a PNG file (W3C PNG, third edition). The same pixels give the same bytes with the same zlib. */
export async function encodePng(image: {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
  readonly channels?: 1 | 3;
}): Promise<Uint8Array> {
  const { widthPx, heightPx, pixels, channels = 1 } = image;
  const rowBytes = widthPx * channels;
  // Each row begins with its filter; 0 leaves the bytes as they are.
  const rows = Buffer.alloc((rowBytes + 1) * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    rows.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set(kinds[channels], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await deflateAsync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
