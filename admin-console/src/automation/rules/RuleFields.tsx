import { required } from 'ra-core';
import { BooleanInput, TextInput } from 'ra-ui-materialui';
import { SITUATIONS, USUAL_SITUATIONS } from '../../configuration/conditions/filters/stored-filters.ts';
import { TicketConditions } from '../../configuration/conditions/TicketConditions.tsx';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { ChangeInput } from '../stored-changes/ChangeInput.tsx';
import { CommentInput } from '../stored-changes/CommentInput.tsx';
import { StoppedNotice } from './StoppedNotice.tsx';
import { WhenInput } from './when/WhenInput.tsx';

const needed = [required()];

export function RuleFields() {
  const t = useT();
  return (
    <>
      <StoppedNotice />
      <Section title={t('automation.details')}>
        <Fields>
          <TextInput source="name" label={t('automation.name')} validate={needed} />
          <TextInput source="description" label={t('automation.description')} parse={asText} />
          <BooleanInput source="enabled" label={t('automation.enabled')} />
        </Fields>
      </Section>
      <WhenInput />
      <TicketConditions
        title={t('automation.conditions.title')}
        text={t('automation.conditions.text')}
        parts={SITUATIONS}
        usual={USUAL_SITUATIONS}
      />
      <Section title={t('automation.change.title')} text={t('automation.change.text')}>
        <ChangeInput />
      </Section>
      <Section title={t('automation.comment.title')} text={t('automation.comment.text')}>
        <CommentInput agentName={t('automation.comment.agentName')} />
      </Section>
      <Section title={t('automation.after.title')}>
        <BooleanInput source="stop" label={t('automation.after.stop')} />
      </Section>
    </>
  );
}
