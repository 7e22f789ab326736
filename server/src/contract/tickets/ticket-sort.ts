import { z } from 'zod';

export const sortFields = ['createdAt', 'updatedAt', 'priority', 'dueAt', 'number', 'waitingSince'] as const;
const sorts = sortFields.flatMap((field) => [field, `-${field}`] as const);

/** By the open service level target that is due first. */
const slaSorts = ['slaDueAt', '-slaDueAt'] as const;

const columnSort = z.enum(sorts);
/** All sort orders that do not name a custom field. */
export const NamedSort = z.enum([...sorts, ...slaSorts, '-relevance']);
const fieldSort = z.templateLiteral([z.enum(['field:', '-field:']), z.string().regex(/^[a-z][a-z0-9_]{1,39}$/)], {
  error: 'Must be the name of a sort order, or field: and the key of a field',
});
// As a pipe, because the writer of the document does not know template literals as strings.
const customSort = fieldSort
  .pipe(fieldSort)
  .meta({ id: 'TicketFieldSort', description: 'Order by a custom field that is `sortable`.' });

export const TicketSort = z.union([NamedSort, customSort]).meta({
  id: 'TicketSort',
  description:
    'Field to sort by; `-` sorts in descending order. `field:<key>` names a custom field that is `sortable`. In both ' +
    'directions, tickets without a value of it come last, and so do those with which no requester waits ' +
    '(`waitingSince`) and those without an open service level target that is due (`slaDueAt`). Pages sorted by `createdAt` or `number`, which never change, ' +
    'contain every ticket that existed at the start exactly once. With all others, ' +
    'a ticket that changes in the meantime can appear twice or not at all. `-relevance` requires `q` and ranks the newest ' +
    'matches: at least 100 if there are as many, and at most 1,000. Other orders return all matches.',
});

/** All sort orders except relevance, which only ranks a limited number of tickets. */
export const ExportSort = z
  .union([columnSort, customSort])
  .meta({ id: 'ExportSort', description: 'Field to sort by; `-` sorts in descending order.' });

export type TicketSort = z.infer<typeof TicketSort>;
