import { foreignAnswer, refusal } from './error-reading.ts';
import { type Download, type FileSource, isFileSource, isReadOnce } from './files.ts';
import { type Envelope, type Sender, unreachable, type WireRequest } from './sender.ts';

type Members = Readonly<Record<string, unknown>>;

/** Files go over REST: tRPC carries JSON. `url` is where its paths begin. */
export function createFileTransport(url: string, sender: Sender): (request: WireRequest) => Promise<unknown> {
  return async (request) => {
    const { name } = request.procedure;
    const exchange = sender(request);
    try {
      const response = await exchange.send(envelopeOf(url, request));
      if (!response.ok) throw refusal(name, response, await jsonOf(name, response));
      return isAnsweredByFile(request) ? downloadOf(name, response) : await jsonOf(name, response);
    } finally {
      await exchange.close();
    }
  };
}

const isAnsweredByFile = ({ procedure: { file } }: WireRequest) => file?.is === 'download';

function envelopeOf(url: string, request: WireRequest): Envelope {
  const { procedure, input, signal, callerSignal } = request;
  const { file, ...rest } = membersOf(input);
  const upload = procedure.file?.is === 'upload' && isFileSource(file);
  const named = upload && nameOf(file) !== undefined ? { fileName: nameOf(file), ...rest } : rest;
  const target = url + targetOf(procedure.file?.path ?? '', upload ? named : membersOf(input));
  if (upload) {
    const streamed = isReadOnce(input) ? ({ duplex: 'half' } as const) : {};
    const contentType = 'application/octet-stream';
    return { method: 'POST', url: target, contentType, body: bodyOf(file), ...streamed };
  }
  // The bytes are read when the call has long been answered: until then its caller may still change their mind.
  return {
    method: 'GET',
    url: target,
    body: null,
    signal: callerSignal ? AbortSignal.any([signal, callerSignal]) : signal,
  };
}

const membersOf = (input: unknown): Members => ({ ...Object(input) });

/** Members that the path names stand in it, all others in the query; a list is its name repeated. */
function targetOf(template: string, input: Members): string {
  const inPath = new Set<string>();
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (inPath.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const nameOf = (file: FileSource): string | undefined =>
  file instanceof Blob && 'name' in file && typeof file.name === 'string' ? file.name : undefined;

function bodyOf(file: FileSource): Envelope['body'] {
  if (file instanceof Blob || file instanceof Uint8Array || file instanceof ReadableStream) return file;
  const iterator = file[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function jsonOf(procedure: string, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw cause instanceof SyntaxError ? foreignAnswer(procedure, response, cause) : unreachable(procedure, cause);
  }
}

function downloadOf(procedure: string, response: Response): Download {
  const { headers, body } = response;
  const disposition = headers.get('content-disposition');
  // Every file of the service says what it is called; a page of somebody in between does not.
  if (disposition === null) throw foreignAnswer(procedure, response);
  const length = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  return {
    fileName: fileNameOf(disposition),
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    size: length === null ? null : Number(length),
    body: body ?? new Blob([]).stream(),
    arrayBuffer: () => response.arrayBuffer(),
    text: () => response.text(),
  };
}

/** As the service writes it (RFC 6266): the extended form where there is one. */
function fileNameOf(disposition: string): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const [, quoted, token] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? null;
}
