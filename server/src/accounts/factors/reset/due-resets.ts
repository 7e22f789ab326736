import type { EntityManager } from '@mikro-orm/postgresql';
import type { Transact, TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { Config } from '../../../platform/services/config.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import { endAllSessions } from '../../users/sessions.ts';
import { userToChange } from '../../users/user.commands.ts';
import { FactorResetEntity } from '../base/challenge.entity.ts';
import { deleteFactors } from '../base/changed-factors.ts';
import { factorMails } from '../base/factor.mails.ts';
import { endReset } from './reset-factors.ts';

const BATCH = 100;

/** Removes the second factors of users whose reset is due, each in a transaction of its own. */
export async function removeDueFactors(
  root: EntityManager,
  transact: Transact,
  { config, clock }: { readonly config: Config; readonly clock: () => Date },
): Promise<void> {
  const due = await root
    .fork()
    .find(FactorResetEntity, { endedAt: null, dueAt: { $lte: clock() } }, { limit: BATCH, orderBy: { dueAt: 'asc' } });
  for (const reset of due) await transact((tx) => removeFactors(tx, config, reset));
}

async function removeFactors(tx: TransactionContext, config: Config, { id, user: { id: userId } }: FactorResetEntity) {
  const { em, now, record } = tx;
  const user = await userToChange(tx, { id: userId });
  if (!(await endReset(tx, id))) return;
  await deleteFactors(em, user);
  await endAllSessions(em, user, now);
  await sendAccountEmail(em, user, factorMails(config).resetDone());
  record('user.factors_reset', user);
  await em.flush();
}
