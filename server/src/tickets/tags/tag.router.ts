import { pageOf } from '../../contract/base/common.ts';
import { Tag, TagList, TagRename } from '../../contract/configuration/tags.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import type { FollowTag } from './follow-tag.ts';
import { renameTag } from './rename-tag.ts';
import { listTags } from './tag.queries.ts';

export const tagRouterWith = ({ follow }: { readonly follow: readonly FollowTag[] }) =>
  router({
    list: requires('category:manage')
      .meta(
        rest('GET /tags', 'List tags', {
          description:
            'Returns the tags of all tickets, sorted by name, with how many tickets have each. Counting stops at 1,000.',
        }),
      )
      .input(TagList)
      .output(pageOf(Tag))
      .query(({ ctx, input }) => listTags(ctx.em, input)),

    rename: requires('category:manage')
      .meta(
        rest('POST /tags/{id}/rename', 'Rename or merge a tag', {
          description:
            'Renames it on all tickets, and in the filters and changes of rules, macros, saved views, SLA policies, and webhooks. Tickets that are not closed have the new name immediately; closed ones get it in the background. No one is notified, and no rule is set off. For ten minutes, tickets that still get the former name are renamed, too. Rejected if more than 10,000 tickets that are not closed have the tag. Returns the tag with the new name.',
        }),
      )
      .input(TagRename)
      .output(Tag)
      .mutation(({ ctx, input }) => ctx.transact((tx) => renameTag(tx, input, follow))),
  });
