import type { TicketChange } from '../../../platform/api/types.ts';

/** Returns the fields of the ticket that a change sets, as version conflicts name them. Adding a tag sets none. */
export const fieldsOfChange = ({ addTags: _, removeTags: __, fields = {}, ...others }: TicketChange): string[] => [
  ...Object.keys(others),
  ...Object.keys(fields).map((key) => `fields.${key}`),
];
