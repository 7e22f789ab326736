import type { inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { Download } from '../../../src/platform/files/download.ts';
import type { AppRouter } from '../../../src/router.ts';

type Resources = AppRouter['_def']['record'];

type Sent<Input> = undefined extends Input ? { readonly input?: Extract<Input, object> } : { readonly input: Input };
/** For a stream, the type of one item. */
type Given<Output> = Output extends AsyncIterable<{ readonly data: infer Item }> ? Item : Output;
type Answered<Output> = Output extends Download ? { readonly output?: never } : { readonly output: Given<Output> };

/** Examples of every operation of a resource: the input of a call and its response. */
export type ExamplesOf<Resource extends keyof Resources> = {
  readonly [Verb in keyof Resources[Resource]]: Sent<inferProcedureInput<Resources[Resource][Verb]>> &
    Answered<inferProcedureOutput<Resources[Resource][Verb]>>;
};

/** Returns a page that is also the last one. */
export const page = <Item>(...data: Item[]) => ({ data, page: { nextCursor: null, hasMore: false } });
