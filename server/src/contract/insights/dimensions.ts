import { z } from 'zod';

export const Dimension = z
  .enum(['priority', 'type', 'channel', 'status', 'tag', 'organization'])
  .meta({ id: 'ReportDimension', description: 'Ticket property to group by.' });

const fieldDimension = z.templateLiteral(['field:', z.string().regex(/^[a-z][a-z0-9_]{1,39}$/)], {
  error: 'Must be a ticket property, or field: and the key of a field',
});
// As a pipe, because the writer of the document does not know template literals as strings.
const customDimension = fieldDimension
  .pipe(fieldDimension)
  .meta({ id: 'TicketFieldDimension', description: 'Custom field with options or a checkbox to group by.' });

/** A property, or a custom field by its key. */
export const TicketGrouping = z
  .union([Dimension, customDimension])
  .describe('Ticket property to group by, or `field:<key>` for a custom field with options or a checkbox.');

export type Dimension = z.infer<typeof Dimension>;
