import type { ProcedureMeta } from '@ticketwire/server/src/platform/procedures/trpc.ts';
import type { AnyTRPCRouter } from '@trpc/server';
import { type DescribesItself, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** What there is to tell of a procedure. */
export interface Description {
  /** Such as `tickets.create`. */
  readonly name: string;
  readonly resource: string;
  readonly verb: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly meta: ProcedureMeta;
  /** Absent where it takes none. */
  readonly input: JsonSchema | undefined;
  /** Of a subscription, what it gives one after the other. */
  readonly output: JsonSchema;
  /** Whether it answers a file, or takes one; null where both are JSON. */
  readonly file: 'download' | 'upload' | null;
}

interface Built {
  readonly _def: {
    readonly type: 'query' | 'mutation' | 'subscription';
    readonly meta?: ProcedureMeta;
    readonly inputs: readonly DescribesItself[];
    readonly output?: DescribesItself;
  };
}

export function describeProcedures(router: AnyTRPCRouter): Description[] {
  // Flat by dotted path at run time, whatever its type says.
  const procedures: Readonly<Record<string, Built>> = router._def.procedures;
  return Object.entries(procedures).map(([name, built]) => describe(name, built));
}

function describe(name: string, { _def: { type, meta = {}, inputs, output } }: Built): Description {
  const [resource, verb, ...deeper] = name.split('.');
  if (!resource || !verb || deeper.length > 0) throw new Error(`${name} is not of the form resource.verb`);
  const answered = meta.stream ?? output;
  if (!answered || (type === 'subscription' && !meta.stream)) throw new Error(`${name} has no output schema`);
  if (inputs.length > 1) throw new Error(`${name} chains its inputs: give it one`);
  const file = fileOf(meta);
  return {
    name,
    resource,
    verb,
    kind: type,
    meta,
    input: inputs[0] && jsonSchemaOf(inputs[0], 'input'),
    output: file === 'download' ? {} : jsonSchemaOf(answered, 'output'),
    file,
  };
}

function fileOf({ download, upload }: ProcedureMeta): Description['file'] {
  if (download) return 'download';
  return upload ? 'upload' : null;
}

/** What a procedure that answers one page of a list takes the next one by; undefined where it answers no page. */
export function pageFieldOf({ input, output }: Description): 'cursor' | 'after' | undefined {
  if (output.properties?.page === undefined) return undefined;
  return (['cursor', 'after'] as const).find((field) => input?.properties?.[field] !== undefined);
}

/** Whether it may be called without input. */
export const isInputOptional = ({ input, file }: Description): boolean =>
  file !== 'upload' && !input?.required?.length && !input?.$ref;
