/** Checked by the compiler: the types that the SDK declares equal those that tRPC infers from the router. */
import type { Api, Download, FileSource, LiveChange, PresenceChange, TicketSummary } from '@ticketwire/sdk';
import type { AppRouter as PublishedRouter } from '@ticketwire/sdk/trpc';
import type { Download as Answered } from '@ticketwire/server/src/platform/files/download.ts';
import type { AppRouter } from '@ticketwire/server/src/router.ts';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type RouterInputs = inferRouterInputs<AppRouter>;
type RouterOutputs = inferRouterOutputs<AppRouter>;

/**
 * Procedures whose callers can select fields of the result (`fields/selection.test-d.ts`), and their results without a
 * selection. Of the messages of a live list, the SDK makes changes.
 */
interface Whole {
  'tickets.live': AsyncIterable<{ data: LiveChange<TicketSummary> }>;
  'tickets.get': Complete<RouterOutputs['tickets']['get']>;
  'tickets.list': Omit<RouterOutputs['tickets']['list'], 'data'> & {
    data: Complete<RouterOutputs['tickets']['list']['data'][number]>[];
  };
}
type OnlyIfAsked = 'deletion' | 'latestComment' | 'requesterEmail';
type Complete<Selected extends { [Name in OnlyIfAsked]?: unknown }> = Required<Omit<Selected, OnlyIfAsked>> &
  Pick<Selected, OnlyIfAsked>;

type Inputs = {
  [R in keyof RouterInputs]: {
    [V in keyof RouterInputs[R]]: `${R & string}.${V & string}` extends keyof Whole
      ? WithoutFields<RouterInputs[R][V]>
      : RouterInputs[R][V];
  };
};
type Outputs = {
  [R in keyof RouterOutputs]: {
    [V in keyof RouterOutputs[R]]: `${R & string}.${V & string}` extends infer Name extends keyof Whole
      ? Whole[Name]
      : RouterOutputs[R][V];
  };
};
type WithoutFields<Input> = Input extends void ? Input : Omit<Input, 'fields'>;

/** Removes names and intersections, so that only the structure is compared. */
type Plain<T> = T extends (infer Item)[] ? Plain<Item>[] : T extends object ? { [K in keyof T]: Plain<T[K]> } : T;

/** Tests identity instead of assignability: a member that is optional on one side only is a difference. */
type Same<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

/** Input of a method; never if it has none. */
type Parameter<F> = F extends (...args: infer A) => unknown
  ? Required<A>['length'] extends 1
    ? never
    : Exclude<A[0], undefined>
  : never;
type Answer<F> = F extends (...args: never[]) => Promise<infer A> ? A : never;
type Item<F> = F extends (...args: never[]) => AsyncIterable<infer I> ? I : never;

/** Input of a stream without its signal and its listeners, which only the SDK has. */
type Followed<F> = F extends (input: infer Input) => unknown
  ? Omit<Exclude<Input, undefined>, 'signal' | 'onConnect' | 'onDisconnect' | 'onPresence'>
  : never;
/** What the SDK sets itself: where a stream continues, and whether anyone listens to presence. */
type SetBySdk = 'lastEventId' | 'presence';

/**
 * Input of an upload without its file. A file is sent next to the input, and a download has a type of the SDK's own.
 */
type Sent<F> = [Parameter<F>] extends [{ readonly file: FileSource }] ? WithoutFile<Parameter<F>> : Parameter<F>;
type WithoutFile<Input> = [Input] extends [never]
  ? never
  : [Exclude<keyof Input, 'file'>] extends [never]
    ? Record<string, never>
    : Omit<Input, 'file'>;
type SameAnswer<F, Output> = [Output] extends [Pick<Answered, 'disposition'>]
  ? Same<Answer<F>, Download>
  : Same<Answer<F>, Output>;

type Difference<Name extends string, F, Input, Output> = [Output] extends [AsyncIterable<infer Reported>]
  ? StreamDifference<Name, F, Input, Reported>
  : CallDifference<Name, F, Input, Output>;

type StreamDifference<Name extends string, F, Input, Reported> =
  | (Same<Followed<F>, Omit<Exclude<Input, void>, SetBySdk>> extends true ? never : `${Name} follows something else`)
  | (Same<Item<F>, Reported extends { data: infer Event } ? Event : never> extends true
      ? never
      : `${Name} gives something else`);

type CallDifference<Name extends string, F, Input, Output> =
  | (Same<Name extends keyof Whole ? WithoutFields<Sent<F>> : Sent<F>, Exclude<Input, void>> extends true
      ? never
      : `${Name} takes something else`)
  | (SameAnswer<F, Output> extends true ? never : `${Name} answers something else`);

/** Procedures that the SDK lacks or declares differently. */
type Missing = {
  [R in keyof Outputs & keyof Inputs]: {
    [V in keyof Outputs[R] & keyof Inputs[R]]: R extends keyof Api
      ? V extends keyof Api[R]
        ? Difference<`${R}.${V & string}`, Api[R][V], Inputs[R][V], Outputs[R][V]>
        : `${R}.${V & string} is missing`
      : `${R & string} is missing`;
  }[keyof Outputs[R] & keyof Inputs[R]];
}[keyof Outputs & keyof Inputs];

/** Methods that the router lacks, except those that iterate over the pages of an existing procedure. */
type Surplus = {
  [R in keyof Api]: R extends keyof Outputs
    ? {
        [V in keyof Api[R] & string]: V extends keyof Outputs[R]
          ? never
          : V extends `iterate${string}`
            ? [Item<Api[R][V]>] extends [never]
              ? `${R}.${V} iterates over nothing`
              : never
            : `${R}.${V} is too much`;
      }[keyof Api[R] & string]
    : `${R} is too much`;
}[keyof Api];

/** Paginated methods that no method iterates over. */
type Uniterated = {
  [R in keyof Outputs & keyof Api]: {
    [V in keyof Outputs[R] & string]: Outputs[R][V] extends { page: { nextCursor: unknown } }
      ? (V extends 'list' ? 'iterate' : `iterate${Capitalize<V>}`) extends keyof Api[R]
        ? never
        : `${R & string}.${V} cannot be iterated`
      : never;
  }[keyof Outputs[R] & string];
}[keyof Outputs & keyof Api];

const nothing = <_Difference extends never>(): void => undefined;
nothing<Missing>();
nothing<Surplus>();
nothing<Uniterated>();

// Checks the comparison itself: it must report every difference and nothing else.
nothing<Same<{ a: 1; b?: 2 }, { a: 1 }> extends true ? 'blind to a member' : never>();
nothing<Same<{ a?: 1 }, { a?: 1 | undefined }> extends true ? 'blind to undefined' : never>();
nothing<Same<{ a: 1 }[], { a: 1 | 2 }[]> extends true ? 'blind to a value' : never>();
nothing<Same<{ a: 1; b: 2 }, { b: 2 } & { a: 1 }> extends true ? never : 'fussy'>();

/** The router that the package declares for tRPC clients equals the server's, except for files, which use REST. */
type PublishedInputs = inferRouterInputs<PublishedRouter>;
type PublishedOutputs = inferRouterOutputs<PublishedRouter>;

type Published = {
  [R in keyof PublishedInputs & keyof Inputs & keyof Outputs]: {
    [V in keyof PublishedInputs[R] & keyof Inputs[R] & keyof Outputs[R]]: V extends keyof PublishedOutputs[R &
      keyof PublishedOutputs]
      ? Same<Exclude<PublishedInputs[R][V], void>, Exclude<Inputs[R][V], void>> extends true
        ? Same<PublishedOutputs[R & keyof PublishedOutputs][V], Outputs[R][V]> extends true
          ? never
          : `${R & string}.${V & string} answers something else in AppRouter`
        : `${R & string}.${V & string} takes something else in AppRouter`
      : never;
  }[keyof PublishedInputs[R] & keyof Inputs[R] & keyof Outputs[R]];
}[keyof PublishedInputs & keyof Inputs & keyof Outputs];
nothing<Published>();

type Unpublished = {
  [R in keyof Inputs]: R extends keyof PublishedInputs
    ? `${R}.${Exclude<keyof Inputs[R], keyof PublishedInputs[R]> & string}`
    : R;
}[keyof Inputs];
type OverRest =
  | 'inbound'
  | `attachments.${'upload' | 'download' | 'shared'}`
  | 'inboundEmails.downloadOriginal'
  | 'analytics.export'
  | 'tickets.export';
nothing<Exclude<Unpublished, OverRest>>();

/** What a stream reports about presence is what the announcement of one's own returns. */
nothing<Outputs['tickets']['announcePresence'] extends PresenceChange ? never : 'another presence'>();
