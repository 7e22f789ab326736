import { ApiError, createClient } from '@ticketwire/sdk';
import { bodyFor, FILE } from '../../../guards/support/transports.ts';
import { type Call, fileOf, problemOf, type Transport } from './call.ts';

/** Calls the SDK like an application in JavaScript: by the names of the resource and the method. */
export const overSdk: Transport = async (url, { procedure, input, token, key, headers: more = {} }) => {
  let headers = new Headers();
  const client = createClient({
    baseUrl: url,
    token: () => token ?? undefined,
    retry: false,
    headers: more,
    onResponse: (response) => {
      headers = response.headers;
    },
  });
  const options = key !== undefined && procedure.type === 'mutation' ? [{ idempotencyKey: key }] : [];
  const [resource = '', verb = ''] = procedure.name.split('.');
  const method = memberOf(memberOf(client, resource), verb);
  if (typeof method !== 'function') throw new TypeError(`The SDK has no ${procedure.name}`);
  try {
    const answer: unknown = await Reflect.apply(method, undefined, [...sentFor(procedure, input), ...options]);
    return { data: procedure.meta.download ? await readFile(answer) : answer, rejection: null, headers };
  } catch (error) {
    if (!ApiError.is(error)) throw error;
    return { data: null, rejection: problemOf(error.toJSON()), headers };
  }
};

function sentFor({ meta, input: schema }: Call['procedure'], input: Call['input']): unknown[] {
  if (meta.upload) return [{ ...input, file: new Blob([bodyFor(meta, FILE)]) }];
  return schema === null ? [] : [input];
}

const memberOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

async function readFile(download: unknown) {
  const read = memberOf(download, 'text');
  if (typeof read !== 'function') throw new TypeError('Not a file');
  const text: unknown = await Reflect.apply(read, download, []);
  return fileOf(String(memberOf(download, 'contentType')), String(text));
}
