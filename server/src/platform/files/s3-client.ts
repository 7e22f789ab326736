import { AwsV4Signer } from 'aws4fetch';
import type { Log } from '../base/log.ts';
import { AppError } from '../errors/app-error.ts';
import type { S3Address } from './address.ts';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

/** The SHA-256 of an empty body, used to sign requests without a body. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const RESPONSE_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;

/** Sends a signed request (AWS Signature Version 4). Throws unless the response has one of these statuses. */
export type Send = (request: S3Request, expected: readonly number[]) => Promise<Response>;

export function s3Client(address: S3Address, log: Log): Send {
  const { origin, bucket, pathStyle, region, accessKeyId, secretAccessKey } = address;
  const base = new URL(origin);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const root = pathStyle ? `${base.origin}/${bucket}` : base.origin;
  // Derived signing keys are valid for a day; without the cache each signer would derive its own.
  const cache = new Map<string, ArrayBuffer>();

  return async ({ method, key = '', query, headers = {}, body }, expected) => {
    const url = `${root}/${key}${query ? `?${new URLSearchParams(query)}` : ''}`;
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

export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * Lists the objects whose keys begin with `prefix`, a thousand at a time. Keys that need escaping in XML are not ours, and
 * are not decoded.
 */
export async function* listObjects(send: Send, prefix = ''): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      ...(prefix !== '' && { prefix }),
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const xml = await (await send({ method: 'GET', query }, [200])).text();
    for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      yield { key: xmlText(object, 'Key') ?? '', modifiedAt: new Date(xmlText(object, 'LastModified') ?? '') };
    }
    token = xmlText(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&');
  } while (token !== undefined);
}

export const xmlText = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
