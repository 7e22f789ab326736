import { Typography } from '@mui/material';
import { required, useRecordContext } from 'ra-core';
import { BooleanInput, NumberInput } from 'ra-ui-materialui';
import type { Settings } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { SearchLanguageInput } from './SearchLanguageInput.tsx';
import { SETTINGS } from './singleton.ts';

/** Shows whether the service sends email, which only its environment can change. */
function OutgoingEmail() {
  const t = useT();
  const sendsEmail = useRecordContext<Settings>()?.sendsEmail;
  if (sendsEmail === undefined) return null;
  return (
    <Section title={t('settings.email')}>
      <Typography>{t(sendsEmail ? 'settings.emailIsSent' : 'settings.emailIsNotSent')}</Typography>
    </Section>
  );
}

const needed = [required()];

/** Settings of the whole service. */
export default function SettingsPage() {
  const t = useT();
  return (
    <EditPage<Settings> id={SETTINGS} title={() => t('settings.title')}>
      <Section title={t('settings.tickets')}>
        <Fields>
          <NumberInput
            source="closeSolvedAfterDays"
            label={t('settings.closeSolvedAfterDays')}
            helperText={t('settings.closeSolvedAfterDaysHelp')}
            min={1}
            max={365}
            step={1}
          />
          <BooleanInput
            source="openOnAgentReply"
            label={t('settings.openOnAgentReply')}
            helperText={t('settings.openOnAgentReplyHelp')}
          />
        </Fields>
      </Section>
      <Section title={t('settings.comments')}>
        <Fields>
          <NumberInput
            source="commentEditMinutes"
            label={t('settings.commentEditMinutes')}
            helperText={t('settings.commentEditMinutesHelp')}
            min={0}
            max={1440}
            step={1}
            validate={needed}
          />
        </Fields>
      </Section>
      <Section title={t('settings.surveys')}>
        <Fields>
          <BooleanInput
            source="surveysEnabled"
            label={t('settings.surveysEnabled')}
            helperText={t('settings.surveysEnabledHelp')}
          />
          <NumberInput
            source="surveyDelayMinutes"
            label={t('settings.surveyDelayMinutes')}
            helperText={t('settings.surveyDelayMinutesHelp')}
            min={0}
            max={10_080}
            step={1}
            validate={needed}
          />
        </Fields>
      </Section>
      <Section title={t('settings.receivedEmail')}>
        <Fields>
          <NumberInput
            source="keepEmailsDays"
            label={t('settings.keepEmailsDays')}
            helperText={t('settings.keepEmailsDaysHelp')}
            min={0}
            max={3650}
            step={1}
            validate={needed}
          />
        </Fields>
      </Section>
      <Section title={t('settings.search')}>
        <Fields>
          <SearchLanguageInput />
        </Fields>
      </Section>
      <OutgoingEmail />
    </EditPage>
  );
}
