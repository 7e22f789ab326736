import type { AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import type { ProcedureMeta } from '../procedures/procedure-meta.ts';
import { type DeclaredProcedure, proceduresOf } from '../procedures/procedures.ts';

/** How a stream is resumed: the REST header (HTML Living Standard, 9.2.4), and the input field for it. */
export const RESUMED_BY = { header: 'Last-Event-ID', field: 'lastEventId' };

/** A procedure that is available over REST. */
export interface Route extends DeclaredProcedure {
  readonly method: OpenApiMethod;
  /** Such as `/tickets/{ticketId}`. */
  readonly template: string;
  /** The names of the path parameters, in their order. */
  readonly pathParameters: readonly string[];
  /** A JSON body or a form is the input; otherwise the input comes from the query. The form of RFC 8058 is ignored. */
  readonly body: 'json' | 'file' | 'form' | 'one_click' | 'none';
  readonly status: number;
  /** Whether the status is 201 instead if it created something. */
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

function bodyOf({ openapi, upload, form }: ProcedureMeta): Route['body'] {
  if (upload) return 'file';
  if (form) return form === 'input' ? 'form' : form;
  return openapi?.method === 'GET' || openapi?.method === 'DELETE' ? 'none' : 'json';
}
