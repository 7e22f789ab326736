import { infoOf, type WithResponse } from '../calls/api-promise.ts';
import { isFileSource } from '../calls/files.ts';
import { apiErrorOf, jsonOf } from '../errors/error-reading.ts';
import type { ApiError } from '../errors/errors.ts';
import { downloadOf } from '../files/download.ts';
import { type Upload, uploadOf } from '../files/upload.ts';
import type { Sender, WireRequest } from './sender.ts';
import { queryOf } from './target.ts';

type Members = Readonly<Record<string, unknown>>;

/** Sends files over REST, because tRPC carries only JSON. `url` is the base of the REST paths. */
export function createFileTransport(
  url: string,
  sender: Sender,
): (request: WireRequest) => Promise<WithResponse<unknown>> {
  return async (request) => {
    const { name, file: { is, path } = { is: 'download', path: '' } } = request.procedure;
    const { file, ...rest }: Members = { ...Object(request.input) };
    const wireCall = sender(request);
    try {
      if (is === 'download') {
        const response = await wireCall.send({ method: 'GET', url: url + targetOf(path, rest), body: null });
        if (!response.ok) throw await readApiError(name, response);
        return { data: downloadOf(request, response), response: infoOf(response) };
      }
      if (!isFileSource(file)) throw new TypeError(`${name} requires a file: a Blob, bytes or a stream of bytes`);
      const upload = uploadOf(file, request.onProgress);
      const target = url + targetOf(path, { fileName: nameOf(file), ...rest });
      const response = await sendUpload(upload, (sent) => wireCall.send({ method: 'POST', url: target, ...sent }));
      if (!response.ok) throw await readApiError(name, response);
      return { data: await jsonOf(name, response), response: infoOf(response) };
    } finally {
      await wireCall.close();
    }
  };
}

export const readApiError = async (name: string, response: Response): Promise<ApiError> =>
  apiErrorOf(name, response, await jsonOf(name, response));

async function sendUpload(upload: Upload, send: (sent: Sent) => Promise<Response>): Promise<Response> {
  const { body, duplex } = upload;
  try {
    const response = await send({ contentType: 'application/octet-stream', body, ...(duplex && { duplex }) });
    upload.done();
    return response;
  } catch (error) {
    throw upload.fault ? upload.fault.cause : error;
  } finally {
    upload.release();
  }
}

type Sent = Pick<Upload, 'body' | 'duplex'> & { readonly contentType: string };

/** Puts the path parameters of an input into the path and all other fields into the query. */
function targetOf(template: string, input: Members): string {
  const inPath = new Set<string>();
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  return path + queryOf(Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))));
}

const nameOf = (file: object): string | undefined =>
  file instanceof Blob && 'name' in file && typeof file.name === 'string' ? file.name : undefined;
