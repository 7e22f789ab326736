import { Box, Card, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import { client } from '../../platform/api/client.ts';
import { unsolvedStates } from '../../platform/api/enum-values.ts';
import { useTeams } from '../../platform/api/reference.ts';
import type { TicketFilters } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { useMay } from '../../platform/session/grants.ts';
import { KeyNumber, KeyNumbers } from '../../platform/ui/display/KeyNumbers.tsx';
import { TicketGroup } from '../../platform/ui/display/TicketGroup.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { AccessDeniedPage } from '../../platform/ui/page/AccessDeniedPage.ts';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { HOUR_MS, MINUTE_MS } from '../../platform/ui/time/duration.ts';
import { Time } from '../../platform/ui/time/Time.tsx';
import { useMinute } from '../../platform/ui/time/use-minute.ts';
import { SlaCell } from '../../tickets/sla/SlaCell.tsx';
import { TodaysAgents } from './TodaysAgents.tsx';

const ALL = '';
/** What is due within these hours is shown. */
const HOURS = 8;
const MOST = 8;
/** The times in the filters move on in these steps, so that their counts are shared meanwhile. */
const STEP_MINUTES = 5;

const NEEDS = 'analytics:read';

/** The work of now, for those who lead a team. Changes of tickets appear automatically. */
export default function TodayPage() {
  return useMay(NEEDS) ? <Today /> : <AccessDeniedPage needs={NEEDS} />;
}

function Today() {
  const t = useT();
  const teams = useTeams();
  const [stored, choose] = useStore('today.team', ALL);
  const team = teams.some(({ id }) => id === stored) ? stored : ALL;
  const at = useMinute();
  const now = new Date((at - (at % STEP_MINUTES)) * MINUTE_MS);
  const within: TicketFilters = { state: unsolvedStates, snoozed: false, ...(team !== ALL && { team: [team] }) };
  const unassigned: TicketFilters = { ...within, assignee: 'none' };
  const overdue: TicketFilters = { ...within, slaDueBefore: now.toISOString() };
  const due: TicketFilters = { ...within, slaDueBefore: new Date(now.getTime() + HOURS * HOUR_MS).toISOString() };
  const waiting: TicketFilters = { ...within, state: ['new', 'open'] };
  return (
    <>
      <PageHeader
        title={t('today.title')}
        text={t('today.text')}
        actions={
          <TextField
            select
            size="small"
            label={t('today.team')}
            value={team}
            onChange={({ target }) => choose(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 180 }}
          >
            <MenuItem value={ALL}>{t('today.allTeams')}</MenuItem>
            {teams.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        }
      />
      <Card sx={{ p: 2.5, pb: 0.5, mb: 2 }}>
        <KeyNumbers across={4}>
          <Count name={t('today.unsolved')} filters={within} />
          <Count name={t('today.unassigned')} filters={unassigned} />
          <Count name={t('today.overdue')} filters={overdue} />
          <Count name={t('today.due', { smart_count: HOURS })} filters={due} />
        </KeyNumbers>
      </Card>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, minmax(0, 1fr))' } }}>
        <Few
          title={t('today.due', { smart_count: HOURS })}
          filters={due}
          sort="slaDueAt"
          none={t('today.noneDue')}
          mark={({ sla }) => <SlaCell sla={sla} />}
        />
        <Few
          title={t('today.waiting')}
          filters={waiting}
          sort="waitingSince"
          none={t('today.noneWaiting')}
          isShown={({ milestones }) => milestones.waitingSince !== null}
          mark={({ milestones }) => milestones.waitingSince && <Time at={milestones.waitingSince} />}
        />
        <Few
          title={t('today.unassigned')}
          filters={unassigned}
          sort="createdAt"
          none={t('today.noneUnassigned')}
          mark={({ createdAt }) => <Time at={createdAt} />}
        />
      </Box>
      <TodaysAgents team={team === ALL ? undefined : team} now={now} />
    </>
  );
}

/** Live updates reload every query whose key starts like that of a list. */
const listKey = ['tickets', 'getList', 'today'];

function Count({ name, filters }: { name: string; filters: TicketFilters }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: [...listKey, 'count', filters],
    queryFn: ({ signal }) => client.tickets.count(filters, { signal }),
    placeholderData: (before) => before,
  });
  return (
    <KeyNumber
      name={name}
      value={error ? null : data && `${data.count}${data.hasMore ? '+' : ''}`}
      to={listPath('tickets', filters)}
      labelOf={(count) => t('dashboard.serviceLevels.open', { count, of: name })}
    />
  );
}

type Listed = Awaited<ReturnType<typeof client.tickets.list>>['data'][number];

interface FewProps {
  title: string;
  filters: TicketFilters;
  sort: 'slaDueAt' | 'waitingSince' | 'createdAt';
  none: string;
  isShown?: (ticket: Listed) => boolean;
  /** What the order is by. */
  mark: (ticket: Listed) => ReactNode;
}

/** The first tickets of a list. */
function Few({ title, filters, sort, none, isShown = () => true, mark }: FewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey, sort, filters],
    queryFn: ({ signal }) => client.tickets.list({ ...filters, sort, limit: MOST }, { signal }),
    placeholderData: (before) => before,
  });
  return (
    <Card component="section" sx={{ p: 2.5, minWidth: 0 }} aria-label={title}>
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {data && (
        <TicketGroup
          title={title}
          all={`${listPath('tickets', filters)}&sort=${sort}&order=ASC`}
          tickets={data.data.filter(isShown)}
          none={none}
          shows={['reference', 'requester']}
          mark={mark}
        />
      )}
    </Card>
  );
}
