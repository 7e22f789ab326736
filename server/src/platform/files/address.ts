import { attempt, valueOn } from '../errors/expected.ts';
/** The location of file contents. */
export type FilesAddress = { readonly folder: string } | { readonly s3: S3Address };

export interface S3Address {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly origin: string;
  readonly bucket: string;
  readonly region: string;
  /** Whether the bucket is part of the path instead of the host name. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const PARAMETERS = ['region', 'pathStyle', 'tls'];
const FORM = 's3://key:secret@host/bucket?region=&pathStyle=&tls=';

/** Parses `s3://key:secret@host/bucket?region=&pathStyle=&tls=`, or returns what is wrong, without the secret. */
export function s3Address(text: string): S3Address | { readonly fault: string } {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hostname === '') return { fault: `must be of the form ${FORM}` };
  const [, bucket = '', ...deeper] = url.pathname.split('/');
  if (url.username === '' || url.password === '') return { fault: `must name a key and its secret: ${FORM}` };
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || deeper.some(Boolean)) {
    return { fault: `must name one bucket: ${FORM}` };
  }
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)];
  if (accessKeyId === null || secretAccessKey === null) return { fault: `must be of the form ${FORM}` };
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) return { fault: `has an unknown parameter: ${unknown}` };
  const flags = { pathStyle: flagOf(url, 'pathStyle', false), tls: flagOf(url, 'tls', true) };
  if (flags.pathStyle === null || flags.tls === null) return { fault: 'must use true or false for pathStyle and tls' };
  return {
    origin: `${flags.tls ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    pathStyle: flags.pathStyle,
    accessKeyId,
    secretAccessKey,
  };
}

const decode = (text: string): string | null => attempt(() => decodeURIComponent(text), valueOn(null, URIError));

function flagOf({ searchParams }: URL, name: string, absent: boolean): boolean | null {
  const value = searchParams.get(name);
  if (value === null || value === '') return absent;
  return value === 'true' || value === 'false' ? value === 'true' : null;
}
