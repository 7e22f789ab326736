import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

interface StoredObject {
  readonly bytes: Buffer;
  readonly at: Date;
}

export interface Bucket {
  readonly url: string;
  readonly objects: Map<string, StoredObject>;
  /** Rejected requests and the reasons. */
  readonly rejected: string[];
  /** Responds to every request with this status; 0 means normal responses. */
  failing: number;
  stop(): Promise<void>;
}

const KEY = { accessKeyId: 'AKIATEST', secretAccessKey: 'not/so+secret' };
const REGION = 'eu-test-1';
const NAME = 'desk';
const PAGE = 2;

/** Starts a bucket over real HTTP that accepts only the signatures that the AWS signer creates. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredObject>();
  const rejected: string[] = [];
  const state = { failing: 0 };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const fault = await faultOf(request, body);
    if (fault !== null) rejected.push(`${request.method} ${request.url}: ${fault}`);
    if (state.failing > 0 || fault !== null) return void answer(response, state.failing || 403);
    perform(objects, request, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const secret = encodeURIComponent(KEY.secretAccessKey);
  return {
    url: `s3://${KEY.accessKeyId}:${secret}@127.0.0.1:${port}/${NAME}?region=${REGION}&pathStyle=true&tls=false`,
    objects,
    rejected,
    get failing() {
      return state.failing;
    },
    set failing(status) {
      state.failing = status;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const answer = (response: ServerResponse, status: number, body: string | Buffer = '') => {
  response.statusCode = status;
  response.end(body);
};

/** Returns the error in the signature of a request, or null. */
async function faultOf(request: IncomingMessage, body: Buffer): Promise<string | null> {
  const { headers, method = '', url = '' } = request;
  const authorization = headers.authorization ?? '';
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const [, date = ''] = /^(.*)$/.exec(String(headers['x-amz-date'])) ?? [];
  const hash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) return 'the hash is not that of the body';
  if (!names.split(';').includes('x-amz-content-sha256')) return 'the hash is not signed';
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const signer = new SignatureV4({
    credentials: KEY,
    region: REGION,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  });
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: headers.host ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])])),
    },
    { signingDate: timeOf(date) },
  );
  return signed.headers.authorization === authorization ? null : `expected ${signed.headers.authorization}`;
}

/** Parses a time such as `20261121T210000Z`. */
const timeOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function perform(objects: Map<string, StoredObject>, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const key = pathname.replace(`/${NAME}/`, '');
  const object = objects.get(key);
  const uploadId = searchParams.get('uploadId');
  if (request.method === 'POST' && searchParams.has('uploads')) {
    return answer(
      response,
      200,
      '<InitiateMultipartUploadResult><UploadId>an/upload</UploadId></InitiateMultipartUploadResult>',
    );
  }
  if (request.method === 'PUT' && uploadId !== null) {
    const part = `${key}#${searchParams.get('partNumber')}`;
    objects.set(part, { bytes: body, at: new Date() });
    response.setHeader('ETag', `"${part}"`);
    return answer(response, 200);
  }
  if (request.method === 'POST' && uploadId !== null) {
    const parts = [...body.toString().matchAll(/<ETag>"([^"]+)"<\/ETag>/g)].map(([, part = '']) => part);
    objects.set(key, { bytes: Buffer.concat(parts.flatMap((part) => objects.get(part)?.bytes ?? [])), at: new Date() });
    for (const part of parts) objects.delete(part);
    return answer(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }
  if (request.method === 'PUT') {
    if (request.headers['content-length'] !== String(body.length)) return answer(response, 411);
    objects.set(key, { bytes: body, at: new Date() });
    return answer(response, 200);
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return answer(response, 204);
  }
  if (key === '') return answer(response, 200, listing(objects, searchParams));
  if (!object) return answer(response, 404);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return answer(response, 200, request.method === 'HEAD' ? '' : object.bytes);
  return answer(response, 206, object.bytes.subarray(Number(from), Number(to) + 1));
}

function listing(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const [after, prefix] = [query.get('continuation-token') ?? '', query.get('prefix') ?? ''];
  const keys = [...objects.keys()].sort().filter((key) => key > after && key.startsWith(prefix));
  const shown = keys.slice(0, PAGE);
  const contents = shown.map(
    (key) =>
      `<Contents>\n<Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  const next = keys.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}
