import { getTRPCErrorFromUnknown, tracked } from '@trpc/server';
import { z } from 'zod';
import { toTRPCError } from './error-shape.ts';
import { parseWithUnknownValues } from './unknown-values.ts';

/** An item of a stream with the cursor to resume after it. */
export type Tracked<Item> = ReturnType<typeof tracked<Item>>;

const isAsyncIterable = (value: unknown) =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The output of a procedure declared with `stream`: each item is parsed by its schema, like any response. */
export const eventStreamOf = <Item extends z.ZodType>(item: Item) =>
  z.custom<AsyncIterable<Tracked<z.input<Item>>>>(isAsyncIterable).transform((items) => checked(items, item));

async function* checked<Item extends z.ZodType>(
  items: AsyncIterable<Tracked<z.input<Item>>>,
  schema: Item,
): AsyncGenerator<Tracked<z.output<Item>>, void, undefined> {
  try {
    for await (const [cursor, item] of items) yield tracked(cursor, parseItem(schema, item));
  } catch (error) {
    throw toTRPCError(getTRPCErrorFromUnknown(error));
  }
}

/** Like every output, an item can have values of enumerations that only a newer release knows. */
function parseItem<Item extends z.ZodType>(schema: Item, item: z.input<Item>): z.output<Item> {
  const parsed = schema.safeParse(item);
  if (parsed.success) return parsed.data;
  const open = parseWithUnknownValues(schema, item);
  if (!open) throw parsed.error;
  return open.data;
}
