import type { AnyTRPCProcedure, AnyTRPCRouter, TRPCRouterRecord } from '@trpc/server';
import { z } from 'zod';
import type { ProcedureMeta } from './procedure-meta.ts';

/** A procedure with its declaration. */
export interface DeclaredProcedure {
  /** Such as `tickets.get`. */
  readonly name: string;
  readonly meta: ProcedureMeta;
  /** Null if it has no input. */
  readonly input: z.ZodObject | null;
  /** The schema of the output; for a stream, of each item. */
  readonly output: z.ZodType;
  readonly procedure: AnyTRPCProcedure;
}

/** Lists all procedures of a router, including nested routers. */
export function proceduresOf(router: AnyTRPCRouter): DeclaredProcedure[] {
  return walk(router._def.record, []);
}

function walk(record: TRPCRouterRecord, path: readonly string[]): DeclaredProcedure[] {
  return Object.entries(record).flatMap(([key, entry]) => {
    const name = [...path, key];
    return isProcedure(entry) ? [declared(name.join('.'), entry)] : walk(entry, name);
  });
}

function isProcedure(entry: AnyTRPCProcedure | TRPCRouterRecord): entry is AnyTRPCProcedure {
  return typeof entry === 'function';
}

function declared(name: string, procedure: AnyTRPCProcedure): DeclaredProcedure {
  const { inputs } = procedure._def;
  const [input = null] = inputs;
  if (inputs.length > 1 || !(input === null || input instanceof z.ZodObject)) {
    throw new TypeError(`The input of ${name} must be one zod object`);
  }
  const { stream } = procedure.meta;
  const output = stream ?? ('output' in procedure._def ? procedure._def.output : undefined);
  if (!(output instanceof z.ZodType)) throw new TypeError(`${name} has no output schema`);
  return { name, meta: procedure.meta, input, output, procedure };
}
