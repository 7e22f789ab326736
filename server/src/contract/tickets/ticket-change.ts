import { z } from 'zod';
import { Id, IdOrKey, InstantInput } from '../base/common.ts';
import { Tag } from '../base/tag.ts';
import { Priority } from '../configuration/categories.ts';
import { FieldValuesInput } from '../configuration/fields.ts';
import { MAX_TAGS, TicketType } from './tickets.ts';

const tags = z.array(Tag).max(MAX_TAGS);

/** The parts of a change that can be stored for later: times are not, because they are meant for one ticket. */
export const storableChange = {
  statusId: IdOrKey.optional(),
  assigneeId: Id.nullable().optional(),
  teamId: IdOrKey.nullable().optional(),
  categoryId: IdOrKey.nullable().optional(),
  priority: Priority.optional(),
  type: TicketType.optional(),
  tags: tags.optional().describe('Replaces the current tags.'),
  addTags: tags.optional(),
  removeTags: tags.optional(),
  fields: FieldValuesInput.optional().describe(
    'New values of custom fields, by the key of the field; null removes a value. Others stay unchanged.',
  ),
};

export const changesSomething = (change: object) => Object.values(change).some((value) => value !== undefined);
export const EMPTY_CHANGE = 'Specify at least one change';

interface TagChange {
  readonly tags?: readonly string[] | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

export const hasConsistentTagChange = ({ tags, addTags, removeTags }: TagChange) => !(tags && (addTags || removeTags));
export const CONFLICTING_TAG_CHANGE = { path: ['tags'], message: 'Specify either tags, or addTags and removeTags' };

/** Everything about a ticket that can change together; omitted fields stay unchanged. */
export const TicketChange = z
  .strictObject({
    ...storableChange,
    dueAt: InstantInput.nullable().optional(),
    snoozedUntil: InstantInput.nullable()
      .optional()
      .describe('When the ticket wakes: in the future, and within a year; null to wake it now.'),
  })
  .refine(changesSomething, EMPTY_CHANGE)
  .meta({ id: 'TicketChange', description: 'New values for a ticket. Omitted ones stay unchanged.', minProperties: 1 })
  .refine(hasConsistentTagChange, CONFLICTING_TAG_CHANGE);
export type TicketChange = z.infer<typeof TicketChange>;
