import { getTRPCErrorFromUnknown, tracked } from '@trpc/server';
import { z } from 'zod';
import { toTRPCError } from './error-shape.ts';

/** What a stream gives: each item with the place from which to go on after it. */
export type Tracked<Item> = ReturnType<typeof tracked<Item>>;

const isAsyncIterable = (value: unknown) =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The output of a procedure that was declared with `stream`: each item goes through its schema, as an answer does. */
export const eventStreamOf = <Item extends z.ZodType>(item: Item) =>
  z.custom<AsyncIterable<Tracked<z.input<Item>>>>(isAsyncIterable).transform((items) => checked(items, item));

async function* checked<Item extends z.ZodType>(
  items: AsyncIterable<Tracked<z.input<Item>>>,
  schema: Item,
): AsyncGenerator<Tracked<z.output<Item>>, void, undefined> {
  try {
    for await (const [place, item] of items) yield tracked(place, schema.parse(item));
  } catch (error) {
    throw toTRPCError(getTRPCErrorFromUnknown(error));
  }
}
