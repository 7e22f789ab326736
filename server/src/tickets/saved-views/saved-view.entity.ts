import { defineEntity, p } from '@mikro-orm/core';
import { TeamEntity } from '../../accounts/users/team.entity.ts';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSort } from '../../contract/tickets/ticket-sort.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';

/** A saved search of one user, optionally shared with a team. */
export const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'ticket_views',
  properties: {
    ...resourceColumns,
    name: p.string().length(80),
    owner: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('ticket_views_owner'),
    team: () => p.manyToOne(TeamEntity).nullable().ref().deleteRule('cascade').index('ticket_views_team'),
    filters: p.json<TicketFilters>(),
    except: p.json<TicketFilters>().nullable(),
    sort: p.string().length(60).$type<TicketSort>(),
  },
});

export class SavedViewEntity extends SavedViewSchema.class {}
SavedViewSchema.setClass(SavedViewEntity);
