import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, Following, UploadOptions } from './call.ts';
import type { ItemsOf } from './generated.ts';
import type { AnyPage } from './iterate.ts';
import type { Procedure } from './procedure.ts';

/** What the methods of the resources are made of. */
export interface Calls {
  /** Calls a procedure, with all that makes it dependable. */
  call<Output>(procedure: Procedure, input: unknown, options?: UploadOptions): ApiPromise<Output>;
  /** All items of a procedure that answers pages, which takes the next one by `cursor`, or by the field of that name. */
  list<Item, Page extends AnyPage<Item>>(
    procedure: Procedure,
    input: object | undefined,
    options?: CallOptions,
    field?: string,
  ): ItemsOf<Item, Page>;
  /** Follows a stream that REST has at `path`, over as many connections as it takes. */
  follow<Item extends { readonly id: string }>(
    procedure: string,
    path: string,
    input: Following<object>,
  ): AsyncGenerator<Item, void, undefined>;
}
