import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Names the format; behind it stand the cost of the key (log2 of N), its salt, and the beginning of each nonce. */
const magic = Buffer.from('RECTO-BACKUP-1\n');
const saltBytes = 16;
const prefixBytes = 7;
const saltAt = magic.length + 1;
const prefixAt = saltAt + saltBytes;
const headerBytes = prefixAt + prefixBytes;

/** A guess costs 128 MB and about half a second (scrypt with N = 2^17, r = 8), as OWASP advises. */
const defaultCost = 17;
/** A file that asks for more would take memory from the machine: 1 GB. */
const maxCost = 20;

function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  return derive(passphrase, salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) });
}

const chunkBytes = 65_536;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** The file is no backup, is damaged, or the passphrase is another one; which of the last two, nobody can tell. */
class BackupUnreadableError extends Error {
  override name = 'BackupUnreadableError';
}

/**
 * Encrypts a stream with a key from the passphrase: AES-256-GCM in chunks of 64 KiB. The nonce of a chunk is its number
 * and whether it is the last one, and each chunk vouches for the header: none can be changed, moved, left out or cut off
 * unseen.
 */
export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
  { cost = defaultCost }: { cost?: number } = {},
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(prefixBytes);
  const header = Buffer.concat([magic, Buffer.from([cost]), salt, prefix]);
  const key = await keyOf(passphrase, salt, cost);
  yield header;
  for await (const { bytes, number, isLast } of inChunks(plain, chunkBytes)) {
    const sealing = createCipheriv(cipher, key, nonceOf(prefix, number, isLast)).setAAD(header);
    yield Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
  }
}

/** The reverse of `seal`. Gives no byte that was not vouched for. Throws BackupUnreadableError. */
export async function* unseal(sealed: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  let header: Buffer | null = null;
  let key: Buffer = Buffer.alloc(0);
  for await (const { bytes, number, isLast } of inChunks(sealed, chunkBytes + tagBytes, headerBytes)) {
    if (header === null) {
      if (bytes.length < headerBytes || !bytes.subarray(0, magic.length).equals(magic))
        throw new BackupUnreadableError('This is no backup of Recto.');
      header = bytes;
      const cost = header.readUInt8(magic.length);
      if (cost > maxCost) throw new BackupUnreadableError('The backup is damaged.');
      key = await keyOf(passphrase, header.subarray(saltAt, prefixAt), cost);
      if (isLast) throw new BackupUnreadableError('The backup was cut off.');
      continue;
    }
    yield openChunk(bytes, { key, header, number: number - 1, isLast });
  }
}

function openChunk(
  bytes: Buffer,
  { key, header, number, isLast }: { key: Buffer; header: Buffer; number: number; isLast: boolean },
): Buffer {
  const nonce = nonceOf(header.subarray(prefixAt), number, isLast);
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(header);
    opening.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]);
  } catch (error) {
    throw new BackupUnreadableError('The passphrase is wrong, or the backup is damaged.', { cause: error });
  }
}

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, prefixBytes);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

interface Chunk {
  bytes: Buffer;
  /** From 0. */
  number: number;
  isLast: boolean;
}

/** The stream in pieces of one size, but for the first one, where another is given, and the last one; one at the least. */
async function* inChunks(
  stream: AsyncIterable<Uint8Array>,
  sizeBytes: number,
  firstBytes = sizeBytes,
): AsyncGenerator<Chunk> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let number = 0;
  const wanted = (): number => (number === 0 ? firstBytes : sizeBytes);
  for await (const piece of stream) {
    waiting.push(piece);
    waitingBytes += piece.length;
    // More than a chunk: what is cut off is not the last one.
    if (waitingBytes <= wanted()) continue;
    let rest = Buffer.concat(waiting);
    while (rest.length > wanted()) {
      const bytes = rest.subarray(0, wanted());
      rest = rest.subarray(bytes.length);
      yield { bytes, number, isLast: false };
      number += 1;
    }
    waiting = [rest];
    waitingBytes = rest.length;
  }
  yield { bytes: Buffer.concat(waiting), number, isLast: true };
}
