import { publicErrorCodes } from '../../../../server/src/contract/base/errors.ts';
import { declaredProcedures } from '../../../guards/tables/procedures.ts';
import type { Operation } from './document.ts';
import { isObject, type JsonObject } from './json-schema.ts';
import type { Answer } from './wire.ts';

/** A tRPC request that calls an operation. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: Buffer | null;
}

const procedures = new Map(
  declaredProcedures().map(({ name, type, meta }) => [`${meta.openapi?.method} ${meta.openapi?.path}`, { name, type }]),
);

/**
 * Returns the tRPC call with this input. Null if the operation is a subscription, or if the input is too long for a
 * URL.
 */
export function callOf({ method, template }: Operation, input: JsonObject): Call | null {
  const procedure = procedures.get(`${method} ${template}`);
  if (!procedure || procedure.type === 'subscription') return null;
  const path = `/trpc/${procedure.name}`;
  const json = JSON.stringify(input);
  if (procedure.type === 'mutation') return { method: 'POST', path, body: Buffer.from(json) };
  const query = `?input=${encodeURIComponent(json)}`;
  // Node's HTTP server rejects a longer head with 431, before the service sees it.
  return query.length > 12_000 ? null : { method: 'GET', path: path + query, body: null };
}

/** Returns what the document does not allow the operation about a tRPC response. */
export function faultsOfCall({ statuses, id }: Operation, { status, body }: Answer): string[] {
  const said: unknown = JSON.parse(body.toString());
  if (!isObject(said)) return [`${id} does not return an object`];
  if (isObject(said.result)) return status === 200 ? [] : [`a result with status ${status}`];
  const data = isObject(said.error) && isObject(said.error.data) ? said.error.data : {};
  const isKnown = publicErrorCodes.some((code) => code === data.code);
  // The operation is available over REST only.
  if (data.code === 'method_not_allowed' && data.httpStatus === status) return [];
  return [
    ...(isKnown ? [] : [`the code ${data.code} is not documented`]),
    ...(data.httpStatus === status ? [] : [`contains httpStatus ${data.httpStatus} in a response with ${status}`]),
    ...(statuses.has(status) ? [] : [`status ${status} is not documented`]),
  ];
}
