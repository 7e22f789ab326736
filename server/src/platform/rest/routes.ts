import type { AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { type DeclaredProcedure, proceduresOf } from './procedures.ts';

/** A procedure with a REST face. */
export interface Route extends DeclaredProcedure {
  readonly method: OpenApiMethod;
  /** Such as `/tickets/{ticketId}`. */
  readonly template: string;
  /** Names of the path parameters, in their order. */
  readonly pathParameters: readonly string[];
  /** GET and DELETE take their input from the query. */
  readonly takesBody: boolean;
  readonly status: number;
}

export function routesOf(router: AnyTRPCRouter): Route[] {
  return proceduresOf(router).flatMap((declared) => {
    const { openapi, successStatus = 200 } = declared.meta;
    if (!openapi) return [];
    const { method, path: template } = openapi;
    const pathParameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    for (const name of pathParameters) {
      if (!(declared.input && name in declared.input.shape)) {
        throw new TypeError(`${declared.name} has no input ${name}, which is in its path ${template}`);
      }
    }
    const takesBody = method !== 'GET' && method !== 'DELETE';
    return [{ ...declared, method, template, pathParameters, takesBody, status: successStatus }];
  });
}
