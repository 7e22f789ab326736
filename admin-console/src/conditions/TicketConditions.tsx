import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import type { SlaPolicyFilters } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { Section } from '../ui/form/Section.tsx';
import { ConditionsInput } from './ConditionsInput.tsx';
import { withoutEmpty } from './filters.ts';
import { MatchCount } from './MatchCount.tsx';

/** The tickets that something applies to: those that match `filters`, except those that match `except`. */
export function TicketConditions({ title, text }: { title: string; text: string }) {
  const t = useT();
  const filters = useInput<SlaPolicyFilters>({ source: 'filters' }).field;
  const except = useInput<SlaPolicyFilters | null>({ source: 'except', format: (value) => value ?? null }).field;
  const excepted: SlaPolicyFilters | null = except.value;
  return (
    <Section title={title} text={text}>
      <ConditionsInput filters={filters.value} onChange={(next) => filters.onChange(withoutEmpty(next))} />
      {excepted === null ? (
        <Button size="small" startIcon={<AddIcon />} sx={{ mt: 1 }} onClick={() => except.onChange({})}>
          {t('conditions.addExcept')}
        </Button>
      ) : (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 3 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
            <Typography component="legend" variant="h3" sx={{ p: 0 }}>
              {t('conditions.except')}
            </Typography>
            <Button size="small" onClick={() => except.onChange(null)}>
              {t('conditions.removeExcept')}
            </Button>
          </Box>
          <ConditionsInput filters={excepted} onChange={(next) => except.onChange(withoutEmpty(next))} />
        </Box>
      )}
      <MatchCount filters={filters.value} />
    </Section>
  );
}
