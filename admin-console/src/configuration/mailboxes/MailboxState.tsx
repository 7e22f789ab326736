import { Alert, Box, useTheme } from '@mui/material';
import type { Mailbox } from '../../platform/api/types.ts';
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

/** The last message, or why none arrives. */
export function LastMessage({ state: { lastMessageAt, lastError } }: { state: State }) {
  const t = useT();
  if (lastError !== null) return lastError;
  if (lastMessageAt === null) return t('mailboxes.noMessage');
  return (
    <>
      {t('mailboxes.lastMessage')} <Time at={lastMessageAt} />
    </>
  );
}

/** What went wrong when messages were last fetched, and when. */
export function FetchTrouble({ state: { lastError, lastErrorAt, lastFetchedAt } }: { state: State }) {
  const t = useT();
  if (lastError === null) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
      {lastError}
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
