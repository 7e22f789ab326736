import { ignore } from '../../platform/errors/ignored.ts';
import type { Context } from '../../platform/procedures/context.ts';
import { currentPresence } from '../../tickets/relations/presence.ts';

/**
 * Sends who else has the tickets open that the reader has open, whenever that changes. The frames have no id, so they do not
 * move the position of the stream. What a slow reader misses comes with the response to their next announcement.
 */
export function followPresence(
  { actorNow, em, live, transfer }: Pick<Context, 'actorNow' | 'em' | 'live' | 'transfer'>,
  readerId: string,
  over: AbortSignal,
): void {
  const { presence: board } = live;
  const send = async (ticketId: string) => {
    const actor = await actorNow();
    const presence = await live.read(() => currentPresence({ em, actor, board }, ticketId));
    if (!over.aborted) transfer?.aside('presence', presence);
  };
  // A reader whose token has ended is told by the stream itself.
  board.follow(readerId, (ticketId) => void send(ticketId).catch(ignore('presence')), over);
}
