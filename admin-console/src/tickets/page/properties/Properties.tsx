import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { PersonName } from '../../../platform/ui/people/PersonName.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useMinute } from '../../../platform/ui/time/use-minute.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { AssigneeEditor, DueEditor } from './editors.ts';
import { NoValue, PropertyRow } from './PropertyRow.tsx';
import { SelectFields } from './SelectFields.tsx';
import { StatusField } from './StatusField.tsx';
import { TagsField } from './TagsField.tsx';
import { useDenial } from './use-denial.ts';

/** The due date, in red if it has passed and the ticket is not solved. */
function DueField() {
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
        <NoValue>{t('tickets.noDueDate')}</NoValue>
      ) : (
        <Box component="span" sx={(theme) => (isOverdue ? { color: theme.tokens.error, fontWeight: 600 } : {})}>
          {isOverdue && `${t('tickets.overdue')} · `}
          <Time at={dueAt} />
        </Box>
      )}
    </PropertyRow>
  );
}

function AssigneeField() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  return (
    <PropertyRow
      property="assignee"
      label={t('tickets.properties.assignee')}
      reason={useDenial()('ticket:assign')}
      editor={<AssigneeEditor />}
    >
      {ticket.assignee ? (
        <PersonName person={ticket.assignee} size={20} />
      ) : (
        <NoValue>{t('tickets.unassigned')}</NoValue>
      )}
    </PropertyRow>
  );
}

/** The properties of the ticket. Each is edited and saved on its own. */
export function Properties() {
  const t = useT();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('tickets.properties.title')}
      </Typography>
      <Box sx={{ display: 'grid' }}>
        <StatusField />
        <AssigneeField />
        <SelectFields />
        <TagsField />
        <DueField />
      </Box>
    </Box>
  );
}
