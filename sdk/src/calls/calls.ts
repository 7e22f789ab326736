import type { ItemsOf } from '../generated/shared/lists.ts';
import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, Following, LiveOptions, StreamOptions, UploadOptions } from './call.ts';
import type { LiveChange } from './live-change.ts';
import type { Procedure } from './procedure.ts';

/** A page of any list. */
export interface AnyPage<Item> {
  readonly data: readonly Item[];
  readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean };
}

/** The primitives that the generated methods are built on. */
export interface Calls {
  /** Calls a procedure, with authentication, retries, a deadline and an idempotency key. */
  call<Output>(procedure: Procedure, input: unknown, options?: UploadOptions): ApiPromise<Output>;
  /**
   * Iterates over all items of a paginated procedure. `field` is the input that takes the next cursor: `cursor` by
   * default.
   */
  list<Item, Page extends AnyPage<Item>>(
    procedure: Procedure,
    input: object | undefined,
    options?: CallOptions,
    field?: string,
  ): ItemsOf<Item, Page>;
  /** Follows the server-sent events at a REST path, and reconnects when the connection is lost. */
  follow<Item extends { readonly id: string }>(
    procedure: string,
    path: string,
    input: Following<object> | undefined,
    options?: StreamOptions,
  ): AsyncGenerator<Item, void, undefined>;
  /** Follows the first page of a list of tickets at a REST path, and reconnects when the connection is lost. */
  followList<Ticket extends { readonly id: string }>(
    procedure: string,
    path: string,
    input: object | undefined,
    options?: LiveOptions,
  ): AsyncGenerator<LiveChange<Ticket>, void, undefined>;
}
