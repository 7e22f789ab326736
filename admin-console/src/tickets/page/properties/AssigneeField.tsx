import { useT } from '../../../platform/i18n/use-t.ts';
import { PersonName } from '../../../platform/ui/people/PersonName.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { AssigneeEditor } from './editors.ts';
import { NoValue, PropertyRow } from './PropertyRow.tsx';
import { useDenial } from './use-denial.ts';

export function AssigneeField() {
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
