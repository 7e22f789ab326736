import type { inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { Download } from '../../../src/platform/files/download.ts';
import type { AppRouter } from '../../../src/router.ts';

type Resources = AppRouter['_def']['record'];

type Sent<Input> = undefined extends Input ? { readonly input?: Extract<Input, object> } : { readonly input: Input };
/** Of a stream, one of what it gives. */
type Given<Output> = Output extends AsyncIterable<{ readonly data: infer Item }> ? Item : Output;
type Answered<Output> = Output extends Download ? { readonly output?: never } : { readonly output: Given<Output> };

/** Every operation of a resource, as the document shows it: what a call sends, and what it is answered. */
export type ExamplesOf<Resource extends keyof Resources> = {
  readonly [Verb in keyof Resources[Resource]]: Sent<inferProcedureInput<Resources[Resource][Verb]>> &
    Answered<inferProcedureOutput<Resources[Resource][Verb]>>;
};

/** One page that is the last. */
export const page = <Item>(...data: Item[]) => ({ data, page: { nextCursor: null, hasMore: false } });
