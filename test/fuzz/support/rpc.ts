import { publicErrorCodes } from '../../../server/src/contract/base/errors.ts';
import { declaredProcedures } from '../../guards/tables/procedures.ts';
import type { Operation } from './document.ts';
import { isObject, type JsonObject } from './json-schema.ts';
import type { Answer } from './wire.ts';

/** How tRPC calls an operation. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: Buffer | null;
}

const procedures = new Map(
  declaredProcedures().map(({ name, type, meta }) => [`${meta.openapi?.method} ${meta.openapi?.path}`, { name, type }]),
);

/** The call that says the same as a request; null where it does not fit. */
export function callOf({ method, template }: Operation, input: JsonObject): Call | null {
  const procedure = procedures.get(`${method} ${template}`);
  if (!procedure || procedure.type === 'subscription') return null;
  const path = `/trpc/${procedure.name}`;
  const json = JSON.stringify(input);
  if (procedure.type === 'mutation') return { method: 'POST', path, body: Buffer.from(json) };
  const query = `?input=${encodeURIComponent(json)}`;
  // A longer head is refused by HTTP itself (431), before there is a service to answer.
  return query.length > 12_000 ? null : { method: 'GET', path: path + query, body: null };
}

/** What an answer of tRPC has that the document gives the operation no leave for. */
export function faultsOfCall({ statuses, id }: Operation, { status, body }: Answer): string[] {
  const said: unknown = JSON.parse(body.toString());
  if (!isObject(said)) return [`${id} answers no object`];
  if (isObject(said.result)) return status === 200 ? [] : [`a result with ${status}`];
  const data = isObject(said.error) && isObject(said.error.data) ? said.error.data : {};
  const isKnown = publicErrorCodes.some((code) => code === data.code);
  // What only REST carries.
  if (data.code === 'method_not_allowed' && data.httpStatus === status) return [];
  return [
    ...(isKnown ? [] : [`${data.code} is no code of the document`]),
    ...(data.httpStatus === status ? [] : [`says ${data.httpStatus} in an answer of ${status}`]),
    ...(statuses.has(status) ? [] : [`status ${status} is not documented`]),
  ];
}
