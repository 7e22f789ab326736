import type { RejectedPart } from '../../contract/automation/macros.ts';
import { Markdown } from '../../contract/base/common.ts';
import type { StoredChange, StoredTicketChange } from '../../contract/tickets/stored-changes.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { invalid, withFieldPrefix } from '../../platform/errors/app-error.ts';
import { checkedChange } from '../../tickets/changes/checked-change.ts';
import { requestedChange } from '../../tickets/changes/requested-change.ts';
import { checkApplication, problemIn } from '../../tickets/conversation/apply/apply-to-locked.ts';
import type { LockedTicket } from '../../tickets/write/ticket.lookup.ts';

/**
 * Returns the parts of a change that applying it now would reject, each judged by itself by the rules of `applyChange`.
 * Only the status depends on other parts, which can give the ticket the fields that it needs. `comment` is filled in.
 */
export async function rejectedParts(
  tx: TransactionContext<Actor>,
  ticket: LockedTicket,
  { change, comment }: StoredChange,
): Promise<RejectedPart[]> {
  const rejected: RejectedPart[] = [];
  const check = async (pointers: readonly string[], work: () => Promise<unknown>) => {
    const problem = await problemIn(work);
    if (problem) rejected.push(...pointers.map((pointer) => ({ pointer, problem })));
    return !problem;
  };
  const checkChange = (part: StoredTicketChange) =>
    withFieldPrefix('change', () => requestedChange(tx, ticket.configuration, part)).then((requested) =>
      checkedChange(tx, ticket, requested, comment?.visibility),
    );
  const before: StoredTicketChange = {};
  for (const part of partsOf(change ?? {})) {
    const pointers = Object.keys(part).map((member) => `#/change/${member}`);
    if ((await check(pointers, () => checkChange(part))) && countsForStatus(part)) Object.assign(before, part);
  }
  const { statusId } = change ?? {};
  if (statusId !== undefined) await check(['#/change/statusId'], () => checkChange({ ...before, statusId }));
  if (comment) {
    await check(['#/comment'], async () => {
      requireWritable(comment.body);
      const nothing = await requestedChange(tx, ticket.configuration, {});
      await checkApplication(tx, ticket, nothing, { ...comment, channel: 'api', automated: false, mentionIds: [] });
    });
  }
  return rejected;
}

/** Returns the parts besides the status. Tags that are added and removed are one part, because they share a limit. */
function partsOf({ statusId, addTags, removeTags, ...others }: StoredTicketChange): StoredTicketChange[] {
  const tags = { ...(addTags && { addTags }), ...(removeTags && { removeTags }) };
  return [...Object.entries(others).map(([member, value]): StoredTicketChange => ({ [member]: value })), tags].filter(
    (part) => Object.values(part).some((value) => value !== undefined),
  );
}

const countsForStatus = (part: StoredTicketChange) => 'categoryId' in part || 'fields' in part;

function requireWritable(body: string): void {
  const [issue] = Markdown.safeParse(body).error?.issues ?? [];
  if (issue) throw invalid('comment/body', issue.message, issue.code);
}
