import { Box, MenuItem, Skeleton, TextField } from '@mui/material';
import { useStore } from 'ra-core';
import { Navigate } from 'react-router';
import { useTeams } from '../api/reference.ts';
import { useMay } from '../auth/grants.ts';
import { useT } from '../i18n/use-t.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { KpiCards } from './KpiCards.tsx';
import { type Days, ranges, useOverviews } from './use-overviews.ts';
import { VolumeCard } from './volume/VolumeCard.tsx';

const ALL = '';

/** How support is going. Whoever may not see figures begins with the tickets. */
export default function DashboardPage() {
  return useMay('analytics:read') ? <Dashboard /> : <Navigate to="/tickets" replace />;
}

function Dashboard() {
  const t = useT();
  const [days, setDays] = useStore<Days>('dashboard.days', 30);
  const [team, setTeam] = useStore('dashboard.team', ALL);
  const teams = useTeams();
  const known = teams.some(({ id }) => id === team) ? team : ALL;
  const { data, error, refetch, isPlaceholderData } = useOverviews(days, known);
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        text={t('dashboard.text')}
        actions={
          <>
            <TextField
              select
              fullWidth={false}
              value={known}
              onChange={({ target }) => setTeam(target.value)}
              slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': t('dashboard.team') } }}
              sx={{ minWidth: 140 }}
            >
              <MenuItem value={ALL}>{t('dashboard.allTeams')}</MenuItem>
              {teams.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              fullWidth={false}
              value={days}
              onChange={({ target }) => setDays(ranges.find((range) => range === Number(target.value)) ?? 30)}
              slotProps={{ htmlInput: { 'aria-label': t('dashboard.range') } }}
              sx={{ minWidth: 140 }}
            >
              {ranges.map((range) => (
                <MenuItem key={range} value={range}>
                  {t(`dashboard.ranges.d${range}`)}
                </MenuItem>
              ))}
            </TextField>
          </>
        }
      />
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {!data && !error && <Placeholder />}
      {data && (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <KpiCards now={data.now} before={data.before} team={known} />
          <VolumeCard overview={data.now} />
        </Box>
      )}
    </>
  );
}

function Placeholder() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('common.loading')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', mb: 2 }}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
          <Skeleton key={card} variant="rounded" height={112} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
