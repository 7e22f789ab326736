import { Alert, Box, useTheme } from '@mui/material';
import type { Mailbox } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';

type State = NonNullable<Mailbox['state']>;

/** Whether messages of a mailbox are fetched. */
export function MailboxStateChip({ status }: Pick<State, 'status'>) {
  const t = useT();
  const { tokens } = useTheme();
  const colors = { off: tokens.soft, waiting: tokens.soft, working: tokens.success, failing: tokens.error };
  return <StatusChip name={t(`mailboxes.states.${status}`)} color={colors[status]} />;
}

/** What went wrong, in the language of the reader if the kind of problem is known. */
const problemOf = (t: Translate, { lastError, lastErrorCode }: State) =>
  lastErrorCode === null ? lastError : t(`mailboxes.problems.${lastErrorCode}`, { _: lastError ?? '' });

/** The last message, or why none arrives. */
export function LastMessage({ state }: { state: State }) {
  const t = useT();
  const { lastMessageAt, lastError } = state;
  if (lastError !== null) return problemOf(t, state);
  if (lastMessageAt === null) return t('mailboxes.noMessage');
  return (
    <>
      {t('mailboxes.lastMessage')} <Time at={lastMessageAt} />
    </>
  );
}

/** What went wrong when messages were last fetched, and when. */
export function FetchTrouble({ state }: { state: State }) {
  const t = useT();
  const { lastError, lastErrorAt, lastFetchedAt } = state;
  if (lastError === null) return null;
  const problem = problemOf(t, state);
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
      {problem}
      {problem !== lastError && <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>{lastError}</Box>}
      <Box sx={{ mt: 0.5 }}>
        {lastErrorAt !== null && (
          <>
            {t('mailboxes.failedAt')} <Time at={lastErrorAt} />
          </>
        )}
        {lastFetchedAt !== null && (
          <>
            {' · '}
            {t('mailboxes.fetchedAt')} <Time at={lastFetchedAt} />
          </>
        )}
      </Box>
    </Alert>
  );
}
