import { openAsBlob } from 'node:fs';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '../base/failure.ts';
import type { Log } from '../base/log.ts';
import type { S3Address } from './address.ts';
import { type FileStore, hashIn, pathOf } from './file-store.ts';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

/** The SHA-256 of an empty body, used to sign requests without a body. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const RESPONSE_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * Stores files in a bucket of any service that supports the S3 protocol. Requests are signed with AWS Signature Version
 * 4.
 */
export function s3Store(address: S3Address, log: Log): FileStore {
  const send = sender(address, log);
  return {
    has: async (sha256) => (await send({ method: 'HEAD', key: pathOf(sha256) }, [200, 404])).status === 200,
    async put({ path, sha256 }) {
      // The blob reads the file while it is sent. Signing its hash makes the server reject other bytes.
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

type Send = (request: S3Request, expected: readonly number[]) => Promise<Response>;

function sender(address: S3Address, log: Log): Send {
  const { origin, bucket, pathStyle, region, accessKeyId, secretAccessKey } = address;
  const base = new URL(origin);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const root = pathStyle ? `${base.origin}/${bucket}` : base.origin;
  // Derived signing keys are valid for a day; without the cache each signer would derive its own.
  const cache = new Map<string, ArrayBuffer>();

  return async ({ method, key = '', query = {}, headers = {}, body }, expected) => {
    const url = `${root}/${key}${key === '' ? `?${new URLSearchParams(query)}` : ''}`;
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { 'X-Amz-Content-Sha256': EMPTY_SHA256, ...headers },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
    });
    const signed = await signer.sign();
    try {
      const response = await within(body ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS, (signal) =>
        fetch(signed.url, { method, headers: signed.headers, ...(body && { body }), signal }),
      );
      if (expected.includes(response.status)) return response;
      throw new Error(`${method} returned ${response.status}: ${(await response.text()).slice(0, 300)}`);
    } catch (err) {
      // The caller only learns that storage is unavailable; the log has the reason.
      log.error({ err, key }, 'The file store failed');
      throw new AppError('unavailable', 'File storage is temporarily unavailable', { retryAfter: 5 });
    }
  };
}

/** Limits the time until the response begins, not the transfer: a large file is read as slowly as its reader likes. */
async function within(milliseconds: number, work: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`No response within ${milliseconds} ms`)), milliseconds);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Lists a thousand objects at a time. Their names are hexadecimal, so nothing in the XML is escaped. */
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
