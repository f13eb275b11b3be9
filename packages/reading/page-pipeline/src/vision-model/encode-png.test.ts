import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { encodePng } from './encode-png.js';

test('a picture becomes a PNG file with its rows', async () => {
  const png = Buffer.from(await encodePng({ widthPx: 2, heightPx: 2, pixels: Uint8Array.of(0, 85, 170, 255) }));
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20), ...png.subarray(24, 29)]).toEqual([2, 2, 8, 0, 0, 0, 0]);
  const dataLength = png.readUInt32BE(33);
  expect([...inflateSync(png.subarray(41, 41 + dataLength))]).toEqual([0, 0, 85, 0, 170, 255]);
  expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});
