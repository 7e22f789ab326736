import type { IncomingHttpHeaders } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../base/failure.ts';

const LIMITS = { fields: 1, files: 2, parts: 2, headerPairs: 20, headerSize: 8 * 1024, fieldSize: 1024 };

/** The bytes of the one part `file` of a form (RFC 7578), one chunk after the other; tells its name when it comes by. */
export async function* readPart(
  headers: IncomingHttpHeaders,
  form: AsyncIterable<Uint8Array>,
  named: (fileName: string | null) => void,
): AsyncGenerator<Uint8Array> {
  const parser = parserFor(headers);
  const ready: Uint8Array[] = [];
  let files = 0;
  let refusal: AppError | null = null;
  const refuse = (failure: AppError) => {
    refusal ??= failure;
  };
  parser.on('error', () => refuse(broken()));
  parser.on('field', () => refuse(onePart()));
  parser.on('file', (_field, stream, fileName) => {
    files += 1;
    if (files > 1) refuse(onePart());
    named(fileName || null);
    stream.on('data', (chunk: Uint8Array) => ready.push(chunk));
    stream.on('error', () => refuse(broken()));
  });
  const passed = (chunk: Uint8Array) => new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
  const ended = () =>
    new Promise<void>((resolve) =>
      parser
        .once('finish', resolve)
        .once('error', () => resolve())
        .end(),
    );

  for await (const chunk of form) {
    await passed(chunk);
    if (refusal) throw refusal;
    yield* ready.splice(0);
  }
  await ended();
  if (refusal) throw refusal;
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
  } catch {
    throw broken();
  }
}

const broken = () => new AppError('malformed', 'The form could not be parsed');
const onePart = () => new AppError('malformed', 'Send a form with exactly one part: a file named "file"');
