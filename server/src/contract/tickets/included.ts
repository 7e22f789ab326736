import { z } from 'zod';
import { UserRef } from '../accounts/users.ts';
import { Id, Timestamp } from '../base/common.ts';
import { commaList } from '../base/selection.ts';

export const LatestComment = z
  .object({
    id: Id,
    createdAt: Timestamp,
    author: UserRef.describe('User who wrote it, as in `Comment`.'),
    text: z.string().describe('First 500 characters in Markdown; empty if redacted.'),
  })
  .meta({ id: 'LatestComment', description: 'Beginning of the latest public reply to a ticket.' });

/** What costs more, and is only returned to callers who include it. */
export const included = {
  latestComment: LatestComment.nullable()
    .optional()
    .describe('Only if included: beginning of the latest public reply; null if there is none.'),
  requesterEmail: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Only if included: email address of the requester; null if there is none, or you cannot see it. Other users require `user:read`.',
    ),
};

export const include = commaList(z.enum(['latestComment', 'requesterEmail'])).describe(
  'What to return in addition. With `fields`, you can name it there instead.',
);

export type LatestComment = z.infer<typeof LatestComment>;
