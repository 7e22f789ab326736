import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Link, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { MatchCount } from '../../configuration/conditions/MatchCount.tsx';
import { SITUATIONS, type StoredFilters } from '../../configuration/conditions/stored-filters.ts';
import { useConditionTexts } from '../../configuration/conditions/use-condition-texts.ts';
import { client } from '../../platform/api/client.ts';
import type { RuleTestResult } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Hint } from '../../platform/ui/display/Hint.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useDebounced } from '../../platform/ui/hooks/use-debounced.ts';
import { errorText } from '../../platform/ui/messages/error-text.ts';
import { type PreviewTicket, TicketChoice } from '../../platform/ui/people/TicketChoice.tsx';
import { useChangeTexts } from '../stored-changes/use-change-texts.ts';
import { useRuleDraft } from './use-rule-draft.ts';

const ConditionText = ({ filters }: { filters: StoredFilters }) => useConditionTexts(filters).join(', ');

/** Whether the ticket has something else than just what the condition asks for, which the console can say in words. */
const hasOther = (filter: string, value: unknown, actual: unknown): boolean =>
  actual !== null && JSON.stringify(actual) !== JSON.stringify(value) && SITUATIONS.some((part) => part === filter);

/** What the ticket has. */
function Actual({ filter, actual }: { filter: string; actual: unknown }) {
  const t = useT();
  const text = Array.isArray(actual) && actual.length === 0 ? '—' : null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
      {t('automation.test.actual')} {text ?? <ConditionText filters={{ [filter]: actual }} />}
    </Box>
  );
}

/** Each filter in words, with a mark that says whether the ticket matches it. */
function FilterResults({ title, tested }: { title: string; tested: RuleTestResult['filters'] }) {
  const t = useT();
  if (tested.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: 14 }}>
        {tested.map(({ filter, value, matches, actual }) => (
          <Box component="li" key={`${filter} ${JSON.stringify(value)}`} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            {matches ? (
              <CheckIcon titleAccess={t('automation.test.matches')} sx={{ fontSize: 18, color: 'success.main' }} />
            ) : (
              <CloseIcon titleAccess={t('automation.test.noMatch')} sx={{ fontSize: 18, color: 'text.secondary' }} />
            )}
            <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <ConditionText filters={{ [filter]: value }} />
              {hasOther(filter, value, actual) && <Actual filter={filter} actual={actual} />}
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
      <EarlierRules rules={result.before} />
    </Box>
  );
}

/** The rules that run before it, and whether one of them keeps it from running. */
function EarlierRules({ rules }: { rules: RuleTestResult['before'] }) {
  const t = useT();
  if (rules.length === 0) return null;
  const stopping = rules.find(({ stop }) => stop);
  return (
    <Box sx={{ fontSize: 14 }}>
      <Typography variant="h3">{t('automation.test.before')}</Typography>
      {rules.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={`/rules/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}
      {stopping && (
        <Box sx={{ mt: 0.5 }}>
          <Hint>{t('automation.test.stopped', { name: stopping.name })}</Hint>
        </Box>
      )}
    </Box>
  );
}

const PAUSE_MS = 400;

/** Shows what the rule in the form would do on a ticket now: on a chosen one, or else the newest that matches. */
export function RuleTest() {
  const t = useT();
  const [chosen, setChosen] = useState<PreviewTicket | null>(null);
  const draft = useRuleDraft();
  const { filters, except } = useWatch<{ filters: StoredFilters; except: StoredFilters | null }>();
  const input = draft && { ...draft, ...(chosen && { ticketId: chosen.id }) };
  const text = JSON.stringify(input);
  const isTyping = useDebounced(text, PAUSE_MS) !== text;
  const { data, error } = useQuery({
    queryKey: ['rules', 'preview', text],
    queryFn: ({ signal }) => client.rules.preview(input ?? {}, { signal }),
    enabled: input !== null && !isTyping,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const shown = draft && !error ? data : undefined;
  const problem = shown?.test?.problem;
  return (
    <Section title={t('automation.test.title')} text={t('automation.test.text')}>
      <TicketChoice label={t('automation.test.ticket')} value={chosen ?? shown?.ticket ?? null} onChange={setChosen} />
      <Box role="status" sx={{ mt: 2 }}>
        {!draft && <Typography variant="body2">{t('automation.test.incomplete')}</Typography>}
        {draft && error && (
          <Alert severity="warning" variant="outlined">
            {errorText(error, t)}
          </Alert>
        )}
        {shown?.test && <TestResult result={shown.test} />}
        {shown?.test === null && <Typography variant="body2">{t('automation.test.noTicket')}</Typography>}
      </Box>
      {problem && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {problem.errors?.map(({ detail }) => detail).join('. ') ?? problem.detail}
        </Alert>
      )}
      <MatchCount filters={filters ?? {}} except={except ?? null} />
    </Section>
  );
}
