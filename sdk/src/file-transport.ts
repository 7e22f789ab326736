import { infoOf, type WithResponse } from './api-promise.ts';
import { downloadOf } from './download.ts';
import { jsonOf, refusal } from './error-reading.ts';
import type { ApiError } from './errors.ts';
import { isFileSource } from './files.ts';
import type { Sender, WireRequest } from './sender.ts';
import { queryOf } from './target.ts';
import { type Upload, uploadOf } from './upload.ts';

type Members = Readonly<Record<string, unknown>>;

/** Files go over REST: tRPC carries JSON. `url` is where its paths begin. */
export function createFileTransport(
  url: string,
  sender: Sender,
): (request: WireRequest) => Promise<WithResponse<unknown>> {
  return async (request) => {
    const { name, file: { is, path } = { is: 'download', path: '' } } = request.procedure;
    const { file, ...rest }: Members = { ...Object(request.input) };
    const exchange = sender(request);
    try {
      if (is === 'download') {
        const response = await exchange.send({ method: 'GET', url: url + targetOf(path, rest), body: null });
        if (!response.ok) throw await refusalOf(name, response);
        return { data: downloadOf(request, response), response: infoOf(response) };
      }
      if (!isFileSource(file)) throw new TypeError(`${name} takes a file: a Blob, bytes or a stream of them`);
      const upload = uploadOf(file, request.onProgress);
      const target = url + targetOf(path, { fileName: nameOf(file), ...rest });
      const response = await sendUpload(upload, (sent) => exchange.send({ method: 'POST', url: target, ...sent }));
      if (!response.ok) throw await refusalOf(name, response);
      return { data: await jsonOf(name, response), response: infoOf(response) };
    } finally {
      await exchange.close();
    }
  };
}

export const refusalOf = async (name: string, response: Response): Promise<ApiError> =>
  refusal(name, response, await jsonOf(name, response));

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

/** Members that the path names stand in it, all others in the query; a list is its name repeated. */
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
