import { z } from 'zod';
import { Id, InstantInput } from '../base/common.ts';
import { Priority } from './categories.ts';
import { FieldValuesInput } from './fields.ts';
import { MAX_TAGS, Tag, TicketType } from './tickets.ts';

const tags = z.array(Tag).max(MAX_TAGS);

/** Everything about a ticket that can change together; omitted fields stay unchanged. */
export const TicketChange = z
  .strictObject({
    statusId: Id.optional(),
    assigneeId: Id.nullable().optional(),
    teamId: Id.nullable().optional(),
    categoryId: Id.nullable().optional(),
    priority: Priority.optional(),
    type: TicketType.optional(),
    dueAt: InstantInput.nullable().optional(),
    tags: tags.optional().describe('Replaces the current tags.'),
    addTags: tags.optional(),
    removeTags: tags.optional(),
    fields: FieldValuesInput.optional().describe(
      'New values of custom fields, by the key of the field; null removes a value. Others stay unchanged.',
    ),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Specify at least one change')
  .meta({ id: 'TicketChange', description: 'New values for a ticket. Omitted ones stay unchanged.', minProperties: 1 })
  .refine(({ tags, addTags, removeTags }) => !(tags && (addTags || removeTags)), {
    path: ['tags'],
    message: 'Specify either tags, or addTags and removeTags',
  });
export type TicketChange = z.infer<typeof TicketChange>;
