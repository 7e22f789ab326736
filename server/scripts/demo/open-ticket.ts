import { TicketCreate } from '../../src/contract/tickets/tickets.ts';
import { DAY_MS } from '../../src/platform/time/duration.ts';
import { assignTicket, takeTicket } from '../../src/tickets/assignment/assign-ticket.ts';
import { createTicket } from '../../src/tickets/lifecycle/create-ticket.ts';
import { followTicket } from '../../src/tickets/lifecycle/followers.ts';
import { updateTicket } from '../../src/tickets/lifecycle/update-ticket.ts';
import { getOrThrow, leadOf, managerOf } from './create-company.ts';
import { type Act, add, formatRequest, interact, type Story, textOf, transition } from './story.ts';

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
  const { situation, customer, random } = story;
  const work = creation(story, {
    ...(!hasCategory && { categoryId: null }),
    ...(situation.priority && random.happens(0.4) && { priority: situation.priority }),
    type: random.happens(0.5) ? situation.type : 'question',
    channel,
  });
  story.acts.push({ ticket: story.ticket, at: story.at, by: customer, work });
}

/** Lets an agent record a phone call and work on the ticket. */
function takeCall(story: Story): void {
  const { situation, customer, agent, random } = story;
  const work = creation(story, {
    ...(situation.priority && { priority: situation.priority }),
    type: situation.type,
    tags: situation.tags,
    channel: 'phone',
    requesterId: customer.actor.id,
    assigneeId: agent.actor.id,
  });
  add(story, agent, 1, work);
  interact(story, 3, {
    kind: 'phone',
    direction: 'inbound',
    durationSeconds: random.whole(3, 25) * 60,
    summary: 'Called us. What they said is in the description.',
  });
  startWork(story);
}

function creation(story: Story, fields: object): Act['work'] {
  const { situation, company, ticket } = story;
  const input = TicketCreate.parse({
    subject: textOf(story, situation.subjects),
    description: formatRequest(story),
    categoryId: getOrThrow(company.categoryIds, situation.category),
    ...fields,
  });
  return async (tx) => {
    ticket.id = (await createTicket(tx, input)).id;
  };
}

/** Lets the manager find a team for a ticket without a category, which has none yet. */
function categorize(story: Story): void {
  const { company, ticket, situation, team } = story;
  const manager = managerOf(company);
  add(story, manager, 35, (tx) =>
    updateTicket(tx, { ticketId: ticket.id, categoryId: getOrThrow(company.categoryIds, situation.category) }),
  );
  add(story, manager, 1, (tx) => assignTicket(tx, { ticketId: ticket.id, teamId: getOrThrow(company.teamIds, team) }));
}

function assign(story: Story): void {
  const { company, ticket, agent, random, team } = story;
  const lead = leadOf(company, team);
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

export const startWork = (story: Story) => transition(story, story.agent, 8, 'open');
