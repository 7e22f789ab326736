import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { ANALYTICS_COMPARISONS, ANALYTICS_INTERVALS } from '@ticketwire/sdk';
import { useLocale } from 'ra-core';
import { findValue } from '../../../platform/api/enum-values.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceMenu } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { FilterSheet } from '../../../platform/ui/list/FilterSheet.tsx';
import { formatDays } from '../../../platform/ui/time/format-period.ts';
import { PeriodMenu } from './PeriodMenu.tsx';
import { fits } from './period.ts';
import { useFilters } from './use-filters.tsx';
import type { OverTime } from './use-question.ts';
import { filterCount, noFilters, type View } from './view.ts';

interface Props {
  view: View;
  question: OverTime;
  show: (changed: Partial<View>) => void;
}

/** Controls for everything that the dashboard can show: period, interval, comparison and filters. */
export function ViewBar(props: Props) {
  const { view, question, show } = props;
  const t = useT();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const locale = useLocale() ?? 'en';
  const count = filterCount(view);
  const clear = count > 0 && (
    <Button onClick={() => show(noFilters)} sx={{ color: 'text.secondary' }}>
      {t('list.clearFilters')}
    </Button>
  );
  return (
    <Box
      component="section"
      aria-label={t('list.filters')}
      className="screen-only"
      sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1, mb: 2.5 }}
    >
      <PeriodMenu view={view} words={formatDays(question, locale)} onChange={show} />
      {isPhone ? (
        <FilterSheet count={count} clear={clear}>
          <Course {...props} />
          <Filters {...props} />
        </FilterSheet>
      ) : (
        <>
          <Course {...props} />
          <Box aria-hidden sx={{ width: '1px', mx: 0.5, my: 0.75, background: theme.tokens.lineStrong }} />
          <Filters {...props} />
          {clear}
        </>
      )}
    </Box>
  );
}

function Course({ view, question, show }: Props) {
  const t = useT();
  const period = { from: new Date(question.from), to: new Date(question.to) };
  return (
    <>
      <ChoiceMenu
        label={t('dashboard.interval')}
        required
        chosen={[question.interval]}
        choices={ANALYTICS_INTERVALS.filter((interval) => fits(period, interval)).map((value) => ({
          value,
          label: t(`dashboard.intervals.${value}`),
        }))}
        onChange={([chosen]) => show({ interval: findValue(ANALYTICS_INTERVALS, chosen) })}
      />
      <ChoiceMenu
        label={t('dashboard.compare')}
        required
        chosen={[view.compare]}
        choices={ANALYTICS_COMPARISONS.map((value) => ({ value, label: t(`dashboard.comparisons.${value}`) }))}
        onChange={([chosen]) => show({ compare: findValue(ANALYTICS_COMPARISONS, chosen) ?? 'previous' })}
      />
    </>
  );
}

function Filters({ view, show }: Props) {
  return useFilters(view).map(({ viewWith, ...filter }) => (
    <ChoiceMenu key={filter.label} {...filter} onChange={(chosen) => show(viewWith(chosen))} />
  ));
}
