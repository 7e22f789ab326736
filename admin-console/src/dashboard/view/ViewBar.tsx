import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { ANALYTICS_COMPARISONS, ANALYTICS_INTERVALS, TICKET_CHANNELS } from '@ticketwire/sdk';
import { useLocale } from 'ra-core';
import { findValue, priorities } from '../../api/enum-values.ts';
import { useCategories, useTeams } from '../../api/reference.ts';
import { useT } from '../../i18n/use-t.ts';
import { useColleagues } from '../../tickets/use-colleagues.ts';
import { usePersonName, withPerson } from '../../tickets/use-person-name.ts';
import { ChoiceMenu } from '../../ui/list/ChoiceMenu.tsx';
import { FilterSheet } from '../../ui/list/FilterSheet.tsx';
import { Priority } from '../../ui/Priority.tsx';
import { daysInWords } from '../../ui/period-in-words.ts';
import { PeriodMenu } from './PeriodMenu.tsx';
import { fits } from './period.ts';
import type { OverTime } from './use-question.ts';
import { filterCount, noFilters, type View } from './view.ts';

interface Props {
  view: View;
  question: OverTime;
  show: (changed: Partial<View>) => void;
}

/** Everything that the figures can be asked for. */
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
      sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1, mb: 2.5 }}
    >
      <PeriodMenu view={view} words={daysInWords(question, locale)} onChange={show} />
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
  const t = useT();
  const teams = useTeams();
  const categories = useCategories();
  const colleagues = useColleagues();
  const agent = usePersonName(view.agent);
  const one = (id: string | undefined) => (id === undefined ? [] : [id]);
  return (
    <>
      <ChoiceMenu
        label={t('tickets.filters.team')}
        chosen={one(view.team)}
        choices={[
          { value: 'mine', label: t('tickets.filters.teamMine') },
          { value: 'none', label: t('tickets.filters.teamNone') },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={([team]) => show({ team })}
      />
      <ChoiceMenu
        label={t('tickets.filters.category')}
        chosen={one(view.category)}
        choices={[
          { value: 'none', label: t('dashboard.filters.categoryNone') },
          ...categories.map(({ id, path }) => ({ value: id, label: path.join(' › ') })),
        ]}
        onChange={([category]) => show({ category })}
      />
      <ChoiceMenu
        label={t('dashboard.filters.agent')}
        chosen={one(view.agent)}
        choices={[
          { value: 'me', label: t('tickets.filters.assigneeMe') },
          { value: 'none', label: t('tickets.filters.assigneeNone') },
          ...withPerson(colleagues, view.agent, agent).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={([agent]) => show({ agent })}
      />
      <ChoiceMenu
        label={t('tickets.filters.priority')}
        multiple
        chosen={view.priority}
        choices={priorities.map((value) => ({
          value,
          label: t(`words.priority.${value}`),
          content: <Priority value={value} />,
        }))}
        onChange={(chosen) => show({ priority: priorities.filter((word) => chosen.includes(word)) })}
      />
      <ChoiceMenu
        label={t('dashboard.filters.channel')}
        multiple
        chosen={view.channel}
        choices={TICKET_CHANNELS.map((value) => ({ value, label: t(`words.channel.${value}`) }))}
        onChange={(chosen) => show({ channel: TICKET_CHANNELS.filter((word) => chosen.includes(word)) })}
      />
    </>
  );
}
