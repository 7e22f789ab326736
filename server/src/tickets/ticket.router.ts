import { mergeRouters } from '../platform/procedures/trpc.ts';
import { ticketFollowersRouter } from './routers/ticket-followers.router.ts';
import { ticketPresenceRouter } from './routers/ticket-presence.router.ts';
import { ticketRecordsRouter } from './routers/ticket-records.router.ts';
import { ticketRelationsRouter } from './routers/ticket-relations.router.ts';
import { type TicketConversation, ticketWorkflowRouterWith } from './routers/ticket-workflow.router.ts';

/** All procedures of `tickets`. */
export const ticketRouterWith = (conversation: TicketConversation) =>
  mergeRouters(
    ticketRecordsRouter,
    ticketWorkflowRouterWith(conversation),
    ticketFollowersRouter,
    ticketRelationsRouter,
    ticketPresenceRouter,
  );
