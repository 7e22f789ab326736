import type { Calls } from '../calls/calls.ts';
import type { ReadStream } from './read-stream.ts';

/**
 * How many event ids are remembered to skip duplicates, which the service sends after its log was restored from a
 * backup.
 */
const REMEMBERED = 10_000;

export function createFollower(read: ReadStream): Calls['follow'] {
  return async function* follow<Item extends { readonly id: string }>(
    ...[name, path, given = {}, options = {}]: Parameters<Calls['follow']>
  ): AsyncGenerator<Item, void, undefined> {
    const { signal, onConnect, onDisconnect, onPresence, ...filters } = given;
    const listeners = { onConnect, onDisconnect, onPresence, ...options };
    const input = { ...filters, ...(listeners.onPresence && { presence: true }) };
    const seen = new Set<string>();
    for await (const data of read(name, path, input, { ...listeners, signal: options.signal ?? signal })) {
      // The content is trusted, like every response of the service.
      const item = JSON.parse(data) as Item;
      if (seen.has(item.id)) continue;
      seen.add(item.id);
      for (const oldest of seen) {
        if (seen.size <= REMEMBERED) break;
        seen.delete(oldest);
      }
      yield item;
    }
  };
}
