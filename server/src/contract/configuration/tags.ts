import { z } from 'zod';
import { Id, line, listing } from '../base/common.ts';
import { Tag as TagName } from '../base/tag.ts';

export const Tag = z
  .object({
    id: Id,
    name: z.string(),
    tickets: z.int().describe('Number of tickets that have the tag, at most 1,000, without those in the trash.'),
    hasMoreTickets: z.boolean().describe('Whether more tickets have it.'),
    renamedTo: z
      .string()
      .nullable()
      .describe('Tag that the tickets are getting instead, in the background; null if it is not being renamed.'),
  })
  .meta({ id: 'Tag', description: 'Tag of tickets. It exists while a ticket has it.' });

export const TagList = z.strictObject({
  ...listing,
  q: line(50).optional().describe('Part of the name, in any case.'),
});

export const TagRename = z.strictObject({
  id: Id,
  name: TagName.describe('The new name.'),
  merge: z
    .boolean()
    .default(false)
    .describe('Whether to merge it with the tag that has the name already. Otherwise, that is a conflict.'),
});

export type Tag = z.infer<typeof Tag>;
export type TagList = z.infer<typeof TagList>;
export type TagRename = z.infer<typeof TagRename>;
