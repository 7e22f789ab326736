import { Markdown } from '../../../contract/base/common.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { invalid } from '../../../platform/errors/app-error.ts';
import { applyToTicket } from '../../../tickets/conversation/apply/apply-to-ticket.ts';
import { readTicketToCheck } from '../../../tickets/write/ticket.lookup.ts';
import { renderText } from '../../stored-changes/render-text.ts';
import type { RuleRow } from '../base/rule.queries.ts';

interface RuleAction {
  readonly rule: RuleRow;
  readonly owner: Actor;
  readonly ticketId: string;
  readonly rootId: string;
  readonly publicUrl: string;
  /** Who reads what it would do, besides its owner: the text contains no field that they cannot see. */
  readonly reader?: Actor;
  /** Whether the requester can get an automated reply. */
  readonly canReply: boolean;
}

/** What an action has done: the number of its events, and whether it has replied to the requester. */
interface ActionResult {
  readonly events: number;
  readonly hasReplied: boolean;
}

/** Does what a rule says, as its owner would by hand. Throws what the owner's request would be rejected with. */
export async function performAction(tx: TransactionContext, action: RuleAction): Promise<ActionResult> {
  const { rule, owner, ticketId, rootId } = action;
  const by = { kind: 'rule' as const, id: rule.id, name: rule.name };
  const earlierEvents = tx.eventCount;
  const acting = tx.derive(owner, { by, causeId: rootId });
  const comment = await commentOf(acting, action);
  if (rule.change || comment) {
    const draft = comment && { ...comment, channel: 'api' as const, automated: true, mentionIds: [] };
    await applyToTicket(acting, {
      ticketId,
      ...(rule.change && { change: rule.change }),
      ...(draft && { comment: draft }),
    });
  }
  return { events: tx.eventCount - earlierEvents, hasReplied: comment?.visibility === 'public' };
}

/** Returns the comment with its variables filled in; null if the rule has none, or the requester cannot get it. */
export async function commentOf(
  { em }: Pick<TransactionContext, 'em'>,
  action: Omit<RuleAction, 'rootId' | 'rule'> & { readonly rule: Pick<RuleRow, 'comment'> },
) {
  const { comment } = action.rule;
  if (!comment || (comment.visibility === 'public' && !action.canReply)) return null;
  const { ticket, configuration } = await readTicketToCheck(em, action.owner, action.ticketId);
  const url = `${action.publicUrl}/admin/tickets/${ticket.reference}`;
  const { body } = renderText(comment, { ticket, configuration, agent: action.owner, reader: action.reader, url });
  const [issue] = Markdown.safeParse(body).error?.issues ?? [];
  if (issue) throw invalid('comment/body', issue.message, issue.code);
  return { body, visibility: comment.visibility };
}
