import type { Calendar } from '@ticketwire/sdk';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { CalendarFields } from './CalendarFields.tsx';

export default function CalendarEdit() {
  const t = useT();
  return (
    <EditPage<Calendar>
      back={{ to: '/calendars', label: t('calendars.title') }}
      title={({ name }) => name}
      actions={(calendar) => (
        <DeleteButton
          resource="calendars"
          record={calendar}
          label={t('calendars.delete.label')}
          title={t('calendars.delete.title', { name: calendar.name })}
          text={t('calendars.delete.text')}
        />
      )}
    >
      <CalendarFields />
    </EditPage>
  );
}
