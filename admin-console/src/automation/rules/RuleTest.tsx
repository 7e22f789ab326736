import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { StoredFilters } from '../../configuration/conditions/stored-filters.ts';
import { useConditionTexts } from '../../configuration/conditions/use-condition-texts.ts';
import { client } from '../../platform/api/client.ts';
import type { Rule, RuleTestResult } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { type PreviewTicket, TicketChoice } from '../../platform/ui/people/TicketChoice.tsx';
import { useChangeTexts } from '../stored-changes/use-change-texts.ts';

const ConditionText = ({ filters }: { filters: StoredFilters }) => useConditionTexts(filters).join(', ');

/** Each filter in words, with a mark that says whether the ticket matches it. */
function FilterResults({ title, tested }: { title: string; tested: RuleTestResult['filters'] }) {
  const t = useT();
  if (tested.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: 14 }}>
        {tested.map(({ filter, value, matches }) => (
          <Box component="li" key={filter} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            {matches ? (
              <CheckIcon titleAccess={t('automation.test.matches')} sx={{ fontSize: 18, color: 'success.main' }} />
            ) : (
              <CloseIcon titleAccess={t('automation.test.noMatch')} sx={{ fontSize: 18, color: 'text.secondary' }} />
            )}
            <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <ConditionText filters={{ [filter]: value }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Whether a rule matches a ticket, filter by filter, and what it would do. */
function TestResult({ result }: { result: RuleTestResult }) {
  const t = useT();
  const changes = useChangeTexts()(result.change);
  const { outcome, comment } = result;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 550, color: outcome === 'rejected' ? 'error.main' : undefined }}>
        {t(`automation.test.outcomes.${outcome ?? 'noMatch'}`)}
      </Typography>
      <FilterResults
        title={t('automation.test.filters')}
        tested={result.filters.filter(({ part }) => part === 'filters')}
      />
      <FilterResults title={t('conditions.except')} tested={result.filters.filter(({ part }) => part === 'except')} />
      {result.replyWithheld && <Typography variant="body2">{t('automation.test.withheld')}</Typography>}
      {(changes.length > 0 || comment) && (
        <Box>
          <Typography variant="h3">{t('automation.test.does')}</Typography>
          <Typography variant="body2">{changes.map(({ text }) => text).join(' · ')}</Typography>
          {comment && (
            <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
              <Typography variant="body2" color="textSecondary">
                {t(comment.visibility === 'public' ? 'storedChanges.reply' : 'storedChanges.note')}
              </Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {comment.body}
              </Typography>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Shows what the saved rule would do on a ticket now. */
export function RuleTest() {
  const t = useT();
  const rule = useRecordContext<Rule>();
  const [ticket, setTicket] = useState<PreviewTicket | null>(null);
  const { isDirty } = useFormState();
  const { data, error } = useQuery({
    queryKey: ['rules', rule?.id, 'test', rule?.version, ticket?.id],
    queryFn: ({ signal }) => client.rules.test({ id: rule?.id ?? '', ticketId: ticket?.id ?? '' }, { signal }),
    enabled: rule !== undefined && ticket !== null,
    gcTime: 0,
  });
  return (
    <Section title={t('automation.test.title')} text={t('automation.test.text')}>
      <Box sx={{ maxWidth: 560 }}>
        <TicketChoice label={t('automation.test.ticket')} value={ticket} onChange={setTicket} />
      </Box>
      {isDirty && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('automation.test.unsaved')}
        </Typography>
      )}
      <Box role="status" sx={{ mt: 2 }}>
        {error && <ErrorNotice error={error} />}
        {data && !error && <TestResult result={data} />}
      </Box>
      {data?.problem && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {data.problem.errors?.map(({ detail }) => detail).join('. ') ?? data.problem.detail}
        </Alert>
      )}
    </Section>
  );
}
