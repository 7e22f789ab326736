import { z } from 'zod';
import { Id, line } from '../base/common.ts';
import { LinkedTicket } from './links.ts';

export const SearchSuggest = z.strictObject({
  q: line(300).describe('What the user has typed so far, as for `GET /tickets`.'),
  spelling: z
    .boolean()
    .default(true)
    .describe('Whether to look for another spelling if the search finds nothing, which takes longer.'),
});

const SuggestedRequester = z
  .object({
    id: Id.describe('ID of the user, for the filter `requester`.'),
    name: z.string(),
    email: z.string().nullable().describe('Address; null without the permission `user:read`.'),
  })
  .meta({ id: 'SuggestedRequester', description: 'User who has requested a ticket that you can see.' });

export const SearchSuggestions = z
  .object({
    ticket: LinkedTicket.nullable().describe(
      'Ticket that the text refers to by its number, such as `TKT-42`, `tkt 42`, `#42`, or `42`; null if none.',
    ),
    requesters: z.array(SuggestedRequester).describe('At most 3 requesters whose name or address the text names.'),
    didYouMean: z
      .string()
      .nullable()
      .describe(
        'The text with another spelling, which finds a ticket; null if the search finds a ticket as it is, or if none is known. Contains only words that you can read in a ticket.',
      ),
  })
  .meta({ id: 'SearchSuggestions', description: 'What a user who types a search probably looks for.' });

export type SearchSuggest = z.infer<typeof SearchSuggest>;
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;
