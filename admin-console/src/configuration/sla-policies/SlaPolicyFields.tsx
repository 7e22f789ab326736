import { Box, Link } from '@mui/material';
import { required, useGetList } from 'ra-core';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { everything } from '../../platform/api/reference.ts';
import type { Calendar, NotificationRule, SlaPolicy } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { Hint } from '../../platform/ui/display/Hint.tsx';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { LeadlessTeams } from '../../platform/ui/people/LeadlessTeams.tsx';
import { KINDS } from '../conditions/stored-filters.ts';
import { TicketConditions } from '../conditions/TicketConditions.tsx';
import { GoalsInput } from './GoalsInput.tsx';
import { PolicyPreview } from './preview/PolicyPreview.tsx';

/** Says why the warnings of a policy reach no one, or not the leads of a team, to users who see the rules that send them. */
function WarningHints({ teamId }: { teamId?: string | undefined }) {
  const t = useT();
  const enabled = useMay('notification:manage');
  const { data } = useGetList<NotificationRule>('notification-rules', everything, { enabled });
  if (!data) return null;
  const warning = data.filter((rule) => rule.event === 'sla.warned' && rule.enabled);
  if (warning.some(({ audience }) => audience === 'lead')) return <LeadlessTeams teamId={teamId} />;
  if (warning.length > 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Hint>
        <span>
          {t('slaPolicies.clock.unheard')}{' '}
          <Link component={RouterLink} to="/notification-rules" underline="always">
            {t('rules.title')}
          </Link>
        </span>
      </Hint>
    </Box>
  );
}

const needed = [required()];

export function SlaPolicyFields() {
  const t = useT();
  const { warnAtPercent, filters } = useWatch<Pick<SlaPolicy, 'warnAtPercent' | 'filters'>>();
  const warns = typeof warnAtPercent === 'number';
  const { data: calendars = [] } = useGetList<Calendar>('calendars', everything);
  return (
    <>
      <Section title={t('slaPolicies.details')}>
        <Fields>
          <TextInput source="name" label={t('slaPolicies.name')} validate={needed} />
          <KeyField />
          <BooleanInput source="enabled" label={t('slaPolicies.enabled')} />
        </Fields>
      </Section>
      <TicketConditions
        title={t('slaPolicies.conditions.title')}
        text={t('slaPolicies.conditions.text')}
        parts={KINDS}
      />
      <Section title={t('slaPolicies.goals.title')} text={t('slaPolicies.goals.text')}>
        <GoalsInput />
      </Section>
      <Section title={t('slaPolicies.clock.title')}>
        <Fields columns={2}>
          <SelectInput
            source="calendarId"
            label={t('slaPolicies.clock.calendar')}
            helperText={t('slaPolicies.clock.help')}
            choices={calendars.map(({ id, name }) => ({ id, name }))}
            translateChoice={false}
            emptyText={t('slaPolicies.clock.always')}
            emptyValue=""
            slotProps={{ select: { displayEmpty: true } }}
            parse={(value: string) => (value === '' ? null : value)}
          />
          <NumberInput
            source="warnAtPercent"
            label={t('slaPolicies.clock.warnAt')}
            helperText={t('slaPolicies.clock.warnHelp')}
            min={1}
            max={99}
          />
        </Fields>
        {warns && <WarningHints teamId={filters?.team?.length === 1 ? filters.team[0] : undefined} />}
      </Section>
      <PolicyPreview />
    </>
  );
}
