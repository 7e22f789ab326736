import { Box } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useMinute } from '../../../platform/ui/time/use-minute.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { DueEditor } from './editors.ts';
import { NoValue, PropertyRow } from './PropertyRow.tsx';
import { useDenial } from './use-denial.ts';

/** The due date, in red if it has passed and the ticket is not solved. */
export function DueField() {
  useMinute();
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { dueAt, status } = ticket;
  const isDone = status.state === 'solved' || status.state === 'closed';
  const isOverdue = dueAt !== null && !isDone && new Date(dueAt).getTime() < Date.now();
  return (
    <PropertyRow
      property="due"
      label={t('tickets.properties.due')}
      reason={useDenial()('ticket:update')}
      editor={<DueEditor />}
    >
      {dueAt === null ? (
        <NoValue>{t('workspace.noDueDate')}</NoValue>
      ) : (
        <Box component="span" sx={(theme) => (isOverdue ? { color: theme.tokens.error, fontWeight: 600 } : {})}>
          {isOverdue && `${t('workspace.overdue')} · `}
          <Time at={dueAt} />
        </Box>
      )}
    </PropertyRow>
  );
}
