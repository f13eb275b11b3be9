import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemErrorCode } from '../../system-error-code.js';
import { S3Error } from '../s3-error.js';
import { decodeAwsChunked } from './decode-aws-chunked.js';

export interface ReceiveInput {
  request: IncomingMessage;
  /** A file that does not exist yet; it is on disk when this resolves and gone when it rejects. */
  file: string;
  /** As signed: hex SHA-256, `UNSIGNED-PAYLOAD` or the name of a streaming scheme. */
  payloadHash: string;
  maxBytes: number;
}

export interface ReceivedBody {
  sizeBytes: number;
  /** Lower-case hex. */
  md5: string;
}

/** Writes a request's body to a file in constant memory and checks it against every length and digest it came with. */
export async function receiveBody(input: ReceiveInput): Promise<ReceivedBody> {
  try {
    return await receive(input);
  } catch (error) {
    await rm(input.file, { force: true });
    const isCutShort = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(systemErrorCode(error));
    throw isCutShort ? new S3Error('IncompleteBody') : error;
  }
}

async function receive({ request, file, payloadHash, maxBytes }: ReceiveInput): Promise<ReceivedBody> {
  if (payloadHash.startsWith('STREAMING-AWS4')) throw new S3Error('NotImplemented', 'Signed chunks are not supported');
  const isChunked = payloadHash.startsWith('STREAMING');
  const { headers } = request;
  const declared = isChunked ? headers['x-amz-decoded-content-length'] : headers['content-length'];
  if (declared !== undefined && Number(declared) > maxBytes) throw new S3Error('EntityTooLarge');
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let sizeBytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) {
        done(new S3Error('EntityTooLarge'));
        return;
      }
      md5.update(chunk);
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  const decoder = isChunked ? [decodeAwsChunked()] : [];
  await pipeline([request, ...decoder, meter, createWriteStream(file, { flags: 'wx', flush: true })]);
  if (declared !== undefined && Number(declared) !== sizeBytes) throw new S3Error('IncompleteBody');
  const digest = md5.digest();
  if (headers['content-md5'] !== undefined && headers['content-md5'] !== digest.toString('base64')) {
    throw new S3Error('BadDigest');
  }
  if (isHash(payloadHash) && payloadHash !== sha256.digest('hex')) throw new S3Error('XAmzContentSHA256Mismatch');
  return { sizeBytes, md5: digest.toString('hex') };
}

function isHash(payloadHash: string): boolean {
  return /^[0-9a-f]{64}$/.test(payloadHash);
}
