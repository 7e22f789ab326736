import type { Comment, Interaction, TicketEvent } from '../../../api/types.ts';
import { isChange } from './event-text.ts';

export type Entry = { id: string; at: string } & (
  | { kind: 'comment'; comment: Comment }
  | { kind: 'interaction'; interaction: Interaction }
  | { kind: 'change'; event: TicketEvent }
);

interface Facts {
  comments: Comment[];
  interactions: Interaction[];
  events: TicketEvent[];
}

/** What was said and what was changed, as one sequence; contacts stand where they took place. */
export function entriesOf({ comments, interactions, events }: Facts): Entry[] {
  const entries: Entry[] = [
    ...comments.map((comment) => ({ kind: 'comment' as const, id: comment.id, at: comment.createdAt, comment })),
    ...interactions.map((interaction) => ({
      kind: 'interaction' as const,
      id: interaction.id,
      at: interaction.occurredAt,
      interaction,
    })),
    ...events.filter(isChange).map((event) => ({ kind: 'change' as const, id: event.id, at: event.occurredAt, event })),
  ];
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
