import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useT } from '../../platform/i18n/use-t.ts';
import { Hint } from '../../platform/ui/display/Hint.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ConditionsInput } from './ConditionsInput.tsx';
import { MatchCount } from './MatchCount.tsx';
import type { ConditionPart, StoredFilters } from './stored-filters.ts';

interface Props {
  title: string;
  text: string;
  /** Conditions that can be set. */
  parts: readonly ConditionPart[];
  /** Conditions that are always shown. Defaults to all. */
  usual?: readonly ConditionPart[];
}

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

/** The tickets that something applies to: those that match `filters`, except those that match `except`. */
export function TicketConditions({ title, text, parts, usual = parts }: Props) {
  const t = useT();
  const filters = useInput<StoredFilters>({ source: 'filters' });
  const except = useInput<StoredFilters | null>({ source: 'except', format: (value) => value ?? null });
  const excepted: StoredFilters | null = except.field.value;
  return (
    <Section title={title} text={text}>
      <ConditionsInput
        parts={parts}
        usual={usual}
        filters={filters.field.value}
        error={filters.fieldState.error}
        onChange={filters.field.onChange}
      />
      {excepted === null ? (
        <Button size="small" startIcon={<AddIcon />} sx={{ mt: 1 }} onClick={() => except.field.onChange({})}>
          {t('conditions.addExcept')}
        </Button>
      ) : (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 3 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
            <Typography component="legend" variant="h3" sx={{ p: 0 }}>
              {t('conditions.except')}
            </Typography>
            <Button size="small" onClick={() => except.field.onChange(null)}>
              {t('conditions.removeExcept')}
            </Button>
          </Box>
          <ConditionsInput
            parts={parts}
            usual={usual}
            filters={excepted}
            error={except.fieldState.error}
            onChange={except.field.onChange}
          />
        </Box>
      )}
      {setByCustomers([filters.field.value, excepted]) && (
        <Box sx={{ mt: 1.5 }}>
          <Hint>{t('conditions.setByCustomers')}</Hint>
        </Box>
      )}
      <MatchCount filters={filters.field.value} except={excepted} />
    </Section>
  );
}
