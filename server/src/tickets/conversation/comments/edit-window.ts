import { readSettings } from '../../../configuration/settings/setting.queries.ts';
import { AppError } from '../../../platform/base/failure.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';

export async function requireWithinEditWindow(
  { em, now }: TransactionContext,
  { createdAt }: { createdAt: Date },
): Promise<void> {
  const { comment_edit_minutes: minutes } = await readSettings(em);
  if (minutes > 0 && now.getTime() - createdAt.getTime() <= minutes * 60_000) return;
  const rule = minutes === 0 ? 'cannot be edited' : `can only be edited for ${minutes} minutes after they are written`;
  throw new AppError('conflict', `Comments ${rule}`);
}
