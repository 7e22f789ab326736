import { Box, Card, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../../i18n/use-t.ts';
import { countedPath } from '../../tickets/list/counted.ts';
import { linkedRow } from '../../ui/list/columns.ts';
import { aboveRowLink, RowLink } from '../../ui/RowLink.tsx';
import { Change } from './Change.tsx';
import { Definition } from './Definition.tsx';
import { type Figure, inUnit } from './figures.ts';

interface Props {
  figure: Figure;
  /** Whether it is compared with another interval. */
  compared: boolean;
}

/** One figure: what it is and means, how it moved, on how many tickets it rests, and the way to them. */
export function FigureCard({ figure, compared }: Props) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { metric, value, unit, tickets, link, spread } = figure;
  const label = t(`dashboard.figure.${metric}`);
  return (
    <Card
      component="li"
      sx={[
        {
          p: { xs: 1.5, sm: 2 },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          '@media print': { p: 1 },
        },
        (theme) => (tickets > 0 ? linkedRow(theme) : {}),
      ]}
    >
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography
          variant="body2"
          component="h3"
          color="textSecondary"
          sx={{ fontWeight: 500, minWidth: 0, '& a': { fontWeight: 500 } }}
        >
          {tickets > 0 ? <RowLink to={countedPath(link)}>{label}</RowLink> : label}
        </Typography>
        <Box sx={{ ...aboveRowLink, mt: -0.5, mr: -0.75 }}>
          <Definition figure={figure} label={label} />
        </Box>
      </Box>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: 22, sm: 26 },
          fontWeight: 650,
          letterSpacing: '-0.02em',
          lineHeight: 1.3,
          my: 0.25,
          '@media print': { fontSize: 18 },
        }}
      >
        {inUnit(value, unit, locale, t)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 'auto' }}>
        {compared && <Change figure={figure} />}
        {(unit !== 'tickets' || tickets !== value) && tickets > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            {t(spread ? 'dashboard.medianOf' : 'dashboard.restsOn', { smart_count: tickets })}
          </Box>
        )}
      </Typography>
    </Card>
  );
}
