import type { AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { type DeclaredProcedure, proceduresOf } from '../procedures/procedures.ts';
import type { ProcedureMeta } from '../procedures/trpc.ts';

/** How a stream is told where to go on: a header of REST (HTML Living Standard, 9.2.4), and the input it becomes. */
export const RESUMED_BY = { header: 'Last-Event-ID', field: 'lastEventId' };

/** A procedure with a REST face. */
export interface Route extends DeclaredProcedure {
  readonly method: OpenApiMethod;
  /** Such as `/tickets/{ticketId}`. */
  readonly template: string;
  /** Names of the path parameters, in their order. */
  readonly pathParameters: readonly string[];
  /** Where it is JSON, it is the input; else that comes from the query. The form of RFC 8058 is not looked at. */
  readonly body: 'json' | 'file' | 'form' | 'none';
  readonly status: number;
  /** Whether it answers 201 instead where it made something. */
  readonly orCreated: boolean;
}

export function routesOf(router: AnyTRPCRouter): Route[] {
  return proceduresOf(router).flatMap((declared) => {
    const { openapi, successStatus = 200, orCreated = false } = declared.meta;
    if (!openapi) return [];
    const { method, path: template } = openapi;
    const pathParameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    for (const name of pathParameters) {
      if (!(declared.input && name in declared.input.shape)) {
        throw new TypeError(`${declared.name} has no input ${name}, which is in its path ${template}`);
      }
    }
    const body = bodyOf(declared.meta);
    return [{ ...declared, method, template, pathParameters, body, status: successStatus, orCreated }];
  });
}

function bodyOf({ openapi, upload, oneClick }: ProcedureMeta): Route['body'] {
  if (upload) return 'file';
  if (oneClick) return 'form';
  return openapi?.method === 'GET' || openapi?.method === 'DELETE' ? 'none' : 'json';
}
