import type { IncomingHttpHeaders } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../errors/app-error.ts';

const LIMITS = { fields: 1, files: 2, parts: 2, headerPairs: 20, headerSize: 8 * 1024, fieldSize: 1024 };

/** Yields the content of the only part `file` of a form (RFC 7578) in chunks; reports its name when it arrives. */
export async function* readPart(
  headers: IncomingHttpHeaders,
  form: AsyncIterable<Uint8Array>,
  onName: (fileName: string | null) => void,
): AsyncGenerator<Uint8Array> {
  const parser = parserFor(headers);
  const ready: Uint8Array[] = [];
  let files = 0;
  let failure: AppError | null = null;
  const fail = (error: AppError) => {
    failure ??= error;
  };
  parser.on('error', (cause) => fail(broken(cause)));
  parser.on('field', () => fail(onePart()));
  parser.on('file', (_field, stream, fileName) => {
    files += 1;
    if (files > 1) fail(onePart());
    onName(fileName || null);
    stream.on('data', (chunk: Uint8Array) => ready.push(chunk));
    stream.on('error', (cause) => fail(broken(cause)));
  });
  const parse = (chunk: Uint8Array) => new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
  const finish = () => new Promise<unknown>((resolve) => parser.once('finish', resolve).once('error', resolve).end());

  for await (const chunk of form) {
    await parse(chunk);
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  await finish();
  if (failure) throw failure;
  if (files === 0) throw onePart();
  yield* ready.splice(0);
}

function parserFor({ 'content-type': type = '', ...headers }: IncomingHttpHeaders) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: LIMITS,
      isPartAFile: (field) => field === 'file',
    });
  } catch (cause) {
    throw broken(cause);
  }
}

const broken = (cause: unknown) => new AppError('malformed', 'The form could not be parsed', {}, { cause });
const onePart = () => new AppError('malformed', 'Send a form with exactly one part: a file named "file"');
