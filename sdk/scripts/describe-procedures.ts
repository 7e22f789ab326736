import type { ProcedureMeta } from '@ticketwire/server/src/platform/procedures/procedure-meta.ts';
import type { AnyTRPCRouter } from '@trpc/server';
import { type DescribesItself, type JsonSchema, jsonSchemaOf, resolvedOf } from './json-schema.ts';

/** A procedure of the router, as the generator needs it. */
export interface Description {
  /** For example `tickets.create`. */
  readonly name: string;
  readonly resource: string;
  readonly verb: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly meta: ProcedureMeta;
  /** Undefined if the procedure has no input. */
  readonly input: JsonSchema | undefined;
  /** For a subscription, the schema of each event. */
  readonly output: JsonSchema;
  /** Whether the procedure sends or receives a file; null if it uses only JSON. */
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
  // At run time, tRPC keeps the procedures in one flat record, by dotted path.
  const procedures: Readonly<Record<string, Built>> = router._def.procedures;
  return Object.entries(procedures).map(([name, built]) => describe(name, built));
}

function describe(name: string, { _def: { type, meta = {}, inputs, output } }: Built): Description {
  const [resource, verb, ...deeper] = name.split('.');
  if (!resource || !verb || deeper.length > 0) throw new Error(`${name} must have the form resource.verb`);
  const answered = meta.stream ?? output;
  if (!answered || (type === 'subscription' && !meta.stream)) throw new Error(`${name} has no output schema`);
  if (inputs.length > 1) throw new Error(`${name} has more than one input schema`);
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

/** Returns the input field for the cursor of the next page; undefined if the procedure is not paginated. */
export function pageFieldOf({ input, output }: Description): 'cursor' | 'after' | undefined {
  if (resolvedOf(output).properties?.page === undefined) return undefined;
  return (['cursor', 'after'] as const).find((field) => input?.properties?.[field] !== undefined);
}

/** Whether the procedure can be called without an input. */
export const isInputOptional = ({ input, file }: Description): boolean =>
  file !== 'upload' && !input?.required?.length && !input?.$ref;

/** Whether the caller can select the fields of the response. */
export const isSelectable = ({ input }: Description): boolean => input?.properties?.fields?.type === 'array';

/** Whether the procedure streams a list, of which the client yields what changes. */
export const isLiveList = ({ kind, output }: Description): boolean =>
  kind === 'subscription' && resolvedOf(output).properties?.order !== undefined;
