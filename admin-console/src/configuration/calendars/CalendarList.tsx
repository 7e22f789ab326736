import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Button } from '@mui/material';
import type { Calendar } from '@ticketwire/sdk';
import { useLocaleState } from 'ra-core';
import { Link } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { summarize } from './format-hours.ts';

export default function CalendarList() {
  const t = useT();
  const [locale] = useLocaleState();
  const add = (
    <Button component={Link} to="/calendars/create" variant="contained" startIcon={<AddIcon />}>
      {t('calendars.add')}
    </Button>
  );
  const hoursOf = ({ week }: Calendar) => summarize(week, locale) || t('calendars.noWeek');
  return (
    <ListPage header={<PageHeader title={t('calendars.title')} text={t('calendars.text')} actions={add} />}>
      <RecordTable<Calendar>
        label={t('calendars.title')}
        columns={[
          { key: 'name', label: t('calendars.name'), width: '30%', render: ({ name }) => name },
          { key: 'hours', label: t('calendars.week.title'), render: hoursOf },
          { key: 'timeZone', label: t('calendars.timeZone'), from: 'md', render: ({ timeZone }) => timeZone },
        ]}
        phone={(calendar) => ({ title: calendar.name, lines: [hoursOf(calendar), calendar.timeZone] })}
        linkTo={({ id }) => `/calendars/${id}`}
        empty={
          <EmptyState
            icon={CalendarIcon}
            title={t('calendars.empty.title')}
            text={t('calendars.empty.text')}
            action={add}
          />
        }
      />
    </ListPage>
  );
}
