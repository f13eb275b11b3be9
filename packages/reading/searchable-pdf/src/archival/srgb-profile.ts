/**
 * An ICC profile of sRGB (IEC 61966-2-1), version 2, made from the numbers of the standard: primaries adapted to D50 by
 * Bradford's matrix, and the curve at 1,024 places.
 */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const curve = curveOf(1_024);
  const tags: [name: string, data: Uint8Array][] = [
    ['desc', description('sRGB')],
    ['cprt', tagged('text', ascii('Public domain\0'))],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.4360747, 0.2225045, 0.0139322)],
    ['gXYZ', xyz(0.3850649, 0.7168786, 0.0971045)],
    ['bXYZ', xyz(0.1430804, 0.0606169, 0.7141733)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const offsets = new Map<Uint8Array, number>();
  let end = headerBytes + 4 + tags.length * 12;
  for (const [, data] of tags) {
    if (offsets.has(data)) continue;
    offsets.set(data, end);
    end += (data.length + 3) & ~3;
  }
  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  writeHeader(file, view);
  view.setUint32(headerBytes, tags.length);
  for (const [index, [name, data]] of tags.entries()) {
    const entry = headerBytes + 4 + index * 12;
    const offset = offsets.get(data) ?? 0;
    file.set(ascii(name), entry);
    view.setUint32(entry + 4, offset);
    view.setUint32(entry + 8, data.length);
    file.set(data, offset);
  }
  return file;
}

const headerBytes = 128;

/** ICC.1:2001-04, 6.1: a display's profile from RGB to XYZ. The date is that of this code, so that equal input gives equal bytes. */
function writeHeader(file: Uint8Array, view: DataView): void {
  view.setUint32(0, file.length);
  view.setUint32(8, 0x02_40_00_00);
  for (const [at, signature] of [
    [12, 'mntr'],
    [16, 'RGB '],
    [20, 'XYZ '],
    [36, 'acsp'],
  ] as const)
    file.set(ascii(signature), at);
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => view.setUint16(24 + index * 2, part));
  file.set(numbers(0.9642, 1, 0.8249), 68);
}

/** What light a value stands for (IEC 61966-2-1, 5.2). */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function curveOf(places: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(4 + places * 2));
  data.setUint32(0, places);
  for (let at = 0; at < places; at += 1) data.setUint16(4 + at * 2, Math.round(linear(at / (places - 1)) * 65_535));
  return tagged('curv', new Uint8Array(data.buffer));
}

/** ICC.1:2001-04, 6.5.17: the text, then its forms in Unicode and for the Macintosh, both empty. */
function description(text: string): Uint8Array {
  const data = new DataView(new ArrayBuffer(4 + text.length + 1 + 8 + 3 + 67));
  data.setUint32(0, text.length + 1);
  new Uint8Array(data.buffer).set(ascii(text), 4);
  return tagged('desc', new Uint8Array(data.buffer));
}

const xyz = (...values: number[]): Uint8Array => tagged('XYZ ', numbers(...values));

/** As signed numbers of 16 bits before the point and 16 behind it. */
function numbers(...values: number[]): Uint8Array {
  const data = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => data.setInt32(index * 4, Math.round(value * 65_536)));
  return new Uint8Array(data.buffer);
}

function tagged(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + data.length);
  bytes.set(ascii(type));
  bytes.set(data, 8);
  return bytes;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
