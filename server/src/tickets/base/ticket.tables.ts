import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { OrganizationSchema } from '../../accounts/organizations/organization.entity.ts';
import type { TeamMemberSchema, TeamSchema } from '../../accounts/users/team.entity.ts';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import type { SearchIndexStateSchema } from '../../configuration/settings/search-index-state.entity.ts';
import type { StatusSchema } from '../../configuration/statuses/status.entity.ts';
import { tables } from '../../platform/database/database.ts';
import type { TicketFieldIndexSchema, TicketSearchIndexSchema } from './search-index.entity.ts';
import type { SlaTargetSchema } from './sla-target.entity.ts';
import type {
  TicketFollowerSchema,
  TicketLinkSchema,
  TicketParticipantSchema,
  TicketSchema,
  TicketSnoozeSchema,
} from './ticket.entity.ts';

export type TicketSchemas =
  | typeof TicketSchema
  | typeof TicketFollowerSchema
  | typeof TicketParticipantSchema
  | typeof TicketSearchIndexSchema
  | typeof TicketFieldIndexSchema
  | typeof SearchIndexStateSchema
  | typeof TicketLinkSchema
  | typeof SlaTargetSchema
  | typeof TicketSnoozeSchema
  | typeof UserSchema
  | typeof OrganizationSchema
  | typeof TeamSchema
  | typeof TeamMemberSchema
  | typeof StatusSchema;

/** The tables related to tickets, for reads of plain rows. */
export type TicketTables = InferKyselyDB<TicketSchemas>;
export const ticketTables = (em: EntityManager) => tables<TicketSchemas>(em);
