import { openAsBlob } from 'node:fs';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '../base/failure.ts';
import type { Log } from '../base/log.ts';
import type { S3Address } from './address.ts';
import { type FileStore, hashIn, pathOf } from './file-store.ts';

interface Sent {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

/** The SHA-256 of no bytes, by which requests without a body are signed. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const ANSWER_MS = 30_000;
const UPLOAD_MS = 300_000;

/** Files in a bucket of whatever speaks the protocol of S3, with requests signed by AWS Signature Version 4. */
export function s3Store(address: S3Address, log: Log): FileStore {
  const send = sender(address, log);
  return {
    place: `${address.origin}/${address.bucket}`,
    has: async (sha256) => (await send({ method: 'HEAD', key: pathOf(sha256) }, [200, 404])).status === 200,
    async put({ path, sha256 }) {
      // A blob of a file is read as it is sent. By the hash it is signed, so that other bytes are not taken.
      const body = await openAsBlob(path);
      await send({ method: 'PUT', key: pathOf(sha256), body, headers: { 'X-Amz-Content-Sha256': sha256 } }, [200]);
    },
    async *read(sha256, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { body } = await send({ method: 'GET', key: pathOf(sha256), headers }, [range ? 206 : 200]);
      if (body) yield* body;
    },
    async delete(sha256) {
      await send({ method: 'DELETE', key: pathOf(sha256) }, [200, 204, 404]);
    },
    putBefore: (time) => objectsBefore(send, time),
  };
}

type Send = (sent: Sent, expected: readonly number[]) => Promise<Response>;

function sender(address: S3Address, log: Log): Send {
  const { origin, bucket, pathStyle, region, accessKeyId, secretAccessKey } = address;
  const base = new URL(origin);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const root = pathStyle ? `${base.origin}/${bucket}` : base.origin;
  // Keys made for signing are good for a day; each signer would make its own.
  const cache = new Map<string, ArrayBuffer>();

  return async ({ method, key = '', query = {}, headers = {}, body }, expected) => {
    const url = `${root}/${key}${key === '' ? `?${new URLSearchParams(query)}` : ''}`;
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { 'X-Amz-Content-Sha256': NOTHING, ...headers },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
    });
    const signed = await signer.sign();
    try {
      const response = await within(body ? UPLOAD_MS : ANSWER_MS, (signal) =>
        fetch(signed.url, { method, headers: signed.headers, ...(body && { body }), signal }),
      );
      if (expected.includes(response.status)) return response;
      throw new Error(`${method} returned ${response.status}: ${(await response.text()).slice(0, 300)}`);
    } catch (err) {
      // For the caller it is out of reach for now; for the log there is the reason.
      log.error({ err, key }, 'The file store failed');
      throw new AppError('unavailable', 'File storage is temporarily unavailable', { retryAfter: 5 });
    }
  };
}

/** Only until the answer begins: a large file is read as slowly as its reader likes. */
async function within(milliseconds: number, work: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`No response within ${milliseconds} ms`)), milliseconds);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** A thousand at a time; their names are hexadecimal, so that nothing in the XML is escaped. */
async function* objectsBefore(send: Send, time: Date): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', ...(token !== undefined && { 'continuation-token': token }) };
    const xml = await (await send({ method: 'GET', query }, [200])).text();
    for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const sha256 = hashIn(textOf(object, 'Key') ?? '');
      const at = new Date(textOf(object, 'LastModified') ?? '');
      if (sha256 !== null && at < time) yield sha256;
    }
    token = textOf(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&');
  } while (token !== undefined);
}

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
