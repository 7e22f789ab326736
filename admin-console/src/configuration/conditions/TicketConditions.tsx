import { Box, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useT } from '../../platform/i18n/use-t.ts';
import { Hint } from '../../platform/ui/display/Hint.tsx';
import { lineList } from '../../platform/ui/form/Lines.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ConditionsInput } from './ConditionsInput.tsx';
import { MatchCount } from './MatchCount.tsx';
import { type ConditionPart, nullIfEmpty, type StoredFilters } from './stored-filters.ts';

/** What customers can write on their own tickets, so that a condition can be met on their word. */
const OF_CUSTOMERS = [
  'q',
  'tag',
  'priority',
  'type',
  'dueAfter',
  'dueBefore',
  'field',
] as const satisfies (keyof StoredFilters)[];

const setByCustomers = (parts: readonly (StoredFilters | null)[]): boolean =>
  parts.some((part) => OF_CUSTOMERS.some((name) => part?.[name] !== undefined));

const useConditions = () => ({
  filters: useInput<StoredFilters>({ source: 'filters' }),
  except: useInput<StoredFilters | null>({ source: 'except', format: (value) => value ?? null }),
});

/** Says that customers can meet the conditions in the form, if they can. */
export function CustomersHint() {
  const t = useT();
  const { filters, except } = useConditions();
  return setByCustomers([filters.field.value, except.field.value]) && <Hint>{t('conditions.setByCustomers')}</Hint>;
}

interface LinesProps {
  /** Conditions that can be set. */
  parts: readonly ConditionPart[];
  /** What it means that there is none. */
  empty?: string;
}

/** Tickets that match `filters`, except those that match `except`, line by line. */
export function ConditionLines({ parts, empty }: LinesProps) {
  const t = useT();
  const { filters, except } = useConditions();
  const excepted: StoredFilters | null = except.field.value;
  return (
    <>
      <Box sx={lineList}>
        <ConditionsInput
          parts={parts}
          filters={filters.field.value}
          error={filters.fieldState.error}
          onChange={filters.field.onChange}
        />
        <ConditionsInput
          parts={parts}
          filters={excepted ?? {}}
          title={t('conditions.except')}
          addLabel={t('conditions.addExcept')}
          error={except.fieldState.error}
          onChange={(next) => except.field.onChange(nullIfEmpty(next))}
        />
      </Box>
      {empty && excepted === null && nullIfEmpty(filters.field.value) === null && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
    </>
  );
}

interface Props {
  title: string;
  text: string;
  /** Conditions that can be set. */
  parts: readonly ConditionPart[];
}

/** The tickets that something applies to, and how many these are. */
export function TicketConditions({ title, text, parts }: Props) {
  const { filters, except } = useConditions();
  return (
    <Section title={title} text={text}>
      <ConditionLines parts={parts} />
      <Box sx={{ mt: 1.5 }}>
        <CustomersHint />
      </Box>
      <MatchCount filters={filters.field.value} except={except.field.value} />
    </Section>
  );
}
