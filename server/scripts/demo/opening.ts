import { InteractionRecord } from '../../src/contract/tickets/conversation.ts';
import { TicketCreate } from '../../src/contract/tickets/tickets.ts';
import { assignTicket, takeTicket } from '../../src/tickets/assignment/assign-ticket.ts';
import { transitionWithComment } from '../../src/tickets/conversation/comments/transition-with-comment.ts';
import { recordInteraction } from '../../src/tickets/conversation/interactions/record-interaction.ts';
import { createTicket } from '../../src/tickets/lifecycle/create-ticket.ts';
import { followTicket } from '../../src/tickets/lifecycle/followers.ts';
import { updateTicket } from '../../src/tickets/lifecycle/update-ticket.ts';
import { DAY_MS } from './calendar.ts';
import { getOrThrow, leadOf, managerOf } from './cast.ts';
import { add, type Story, textOf } from './story.ts';
import { formatRequest } from './wording.ts';

const CHANNELS = [
  { channel: 'portal', weight: 46 },
  { channel: 'email', weight: 32 },
  { channel: 'chat', weight: 10 },
  { channel: 'phone', weight: 8 },
  { channel: 'api', weight: 4 },
] as const;

/** Opens a ticket and assigns it to an agent. */
export function openTicket(story: Story): void {
  const { channel } = story.random.weighted(CHANNELS, ({ weight }) => weight);
  if (channel === 'phone') {
    takeCall(story);
    return;
  }
  const hasCategory = channel !== 'email' || story.random.happens(0.85);
  submit(story, channel, hasCategory);
  if (!hasCategory) categorize(story);
  assign(story);
  label(story);
  if (story.random.happens(0.5)) startWork(story);
}

/** Lets the customer submit the ticket. Some emails have no category. */
function submit(story: Story, channel: 'portal' | 'email' | 'chat' | 'api', hasCategory: boolean): void {
  const { situation, customer, cast, ticket, random } = story;
  const input = TicketCreate.parse({
    subject: textOf(story, situation.subjects),
    description: formatRequest(story),
    categoryId: hasCategory ? getOrThrow(cast.categoryIds, situation.category) : null,
    ...(situation.priority && random.happens(0.4) && { priority: situation.priority }),
    type: random.happens(0.5) ? situation.type : 'question',
    channel,
  });
  story.acts.push({
    ticket,
    at: story.at,
    by: customer,
    work: async (tx) => {
      ticket.id = (await createTicket(tx, input)).id;
    },
  });
}

/** Lets an agent record a phone call and work on the ticket. */
function takeCall(story: Story): void {
  const { situation, customer, cast, ticket, agent, random } = story;
  const input = TicketCreate.parse({
    subject: textOf(story, situation.subjects),
    description: formatRequest(story),
    categoryId: getOrThrow(cast.categoryIds, situation.category),
    ...(situation.priority && { priority: situation.priority }),
    type: situation.type,
    tags: situation.tags,
    channel: 'phone',
    requesterId: customer.actor.id,
    assigneeId: agent.actor.id,
  });
  const minutes = random.whole(3, 25);
  add(story, agent, 1, async (tx) => {
    ticket.id = (await createTicket(tx, input)).id;
  });
  add(story, agent, 3, (tx) =>
    recordInteraction(
      tx,
      InteractionRecord.parse({
        ticketId: ticket.id,
        kind: 'phone',
        direction: 'inbound',
        durationSeconds: minutes * 60,
        participant: customer.name,
        summary: 'Called us. What they said is in the description.',
      }),
    ),
  );
  startWork(story);
}

/** Lets the manager find a team for a ticket without a category, which has none yet. */
function categorize(story: Story): void {
  const { cast, ticket, situation, team } = story;
  const manager = managerOf(cast);
  add(story, manager, 35, (tx) =>
    updateTicket(tx, { ticketId: ticket.id, categoryId: getOrThrow(cast.categoryIds, situation.category) }),
  );
  add(story, manager, 1, (tx) => assignTicket(tx, { ticketId: ticket.id, teamId: getOrThrow(cast.teamIds, team) }));
}

function assign(story: Story): void {
  const { cast, ticket, agent, random, team } = story;
  const lead = leadOf(cast, team);
  if (agent !== lead && random.happens(0.35)) {
    add(story, lead, 25, (tx) => assignTicket(tx, { ticketId: ticket.id, assigneeId: agent.actor.id }));
    if (random.happens(0.25)) add(story, lead, 1, (tx) => followTicket(tx, { ticketId: ticket.id, userId: 'me' }));
  } else {
    add(story, agent, 30, (tx) => takeTicket(tx, { ticketId: ticket.id }));
  }
}

/** Adds the agent's own classification, which can differ from the customer's. */
function label(story: Story): void {
  const { ticket, situation, agent } = story;
  const { priority, tags, type } = situation;
  const isUrgent = priority === 'urgent' || priority === 'high';
  add(story, agent, 6, (tx) =>
    updateTicket(tx, {
      ticketId: ticket.id,
      type,
      tags: [...tags],
      ...(priority && { priority }),
      ...(isUrgent && {
        dueAt: new Date(tx.now.getTime() + (priority === 'urgent' ? 1 : 3) * DAY_MS).toISOString(),
      }),
    }),
  );
}

export function startWork(story: Story): void {
  const { ticket, cast, agent } = story;
  const statusId = getOrThrow(cast.statusIds, 'open');
  add(story, agent, 8, (tx) => transitionWithComment(tx, { ticketId: ticket.id, statusId }));
  story.state = 'open';
}
