import { Box, Card, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useId } from 'react';
import type { Overview } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { VolumeChart } from './VolumeChart.tsx';
import { VolumeTable } from './VolumeTable.tsx';

/** Created against solved, as a picture and as a table. */
export function VolumeCard({ overview: { volume, interval, timeZone } }: { overview: Overview }) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const dayOf = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const bars = volume.map(({ start, created, solved }) => ({ label: dayOf.format(new Date(start)), created, solved }));
  const isEmpty = bars.every(({ created, solved }) => created === 0 && solved === 0);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mb: 2 }}>
        <Box>
          <Typography id={id} variant="h2">
            {t('dashboard.volume.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(interval === 'day' ? 'dashboard.volume.byDay' : 'dashboard.volume.byWeek', { timeZone })}
          </Typography>
        </Box>
        <Legend />
      </Box>
      {isEmpty ? (
        <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {t('dashboard.volume.empty')}
        </Typography>
      ) : (
        <>
          <VolumeChart bars={bars} />
          <VolumeTable bars={bars} />
        </>
      )}
    </Card>
  );
}

function Legend() {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', gap: 2, fontSize: 12.5, alignItems: 'center' }} aria-hidden>
      {(['created', 'solved'] as const).map((kind) => (
        <Box key={kind} component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          <Box
            component="span"
            sx={{
              width: 10,
              height: 10,
              borderRadius: '3px',
              background: (theme) => (kind === 'created' ? theme.tokens.accent : theme.tokens.success),
            }}
          />
          {t(`dashboard.volume.${kind}`)}
        </Box>
      ))}
    </Box>
  );
}
