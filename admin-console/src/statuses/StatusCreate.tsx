import { TICKET_STATES } from '@ticketwire/sdk';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import { useT } from '../i18n/use-t.ts';
import { CreatePage } from '../ui/form/CreatePage.tsx';
import { KeyInput } from '../ui/form/KeyInput.tsx';
import { StatusFields } from './StatusFields.tsx';
import { withoutEmptyLabel } from './without-empty-label.ts';

const needed = [required()];

export default function StatusCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/statuses', label: t('statuses.title') }}
      title={t('statuses.create.title')}
      text={t('statuses.create.text')}
      defaultValues={{ name: '', key: '', requesterLabel: '', state: 'open', color: '#2f6fde' }}
      transform={withoutEmptyLabel}
    >
      <StatusFields labelNeeded={false}>
        <KeyInput label={t('statuses.key')} helperText={t('statuses.keyHelp')} />
        <SelectInput
          source="state"
          label={t('statuses.state')}
          helperText={t('statuses.stateHelp')}
          choices={TICKET_STATES.map((id) => ({
            id,
            name: `${t(`labels.state.${id}`)} — ${t(`labels.stateMeaning.${id}`)}`,
          }))}
          validate={needed}
        />
      </StatusFields>
    </CreatePage>
  );
}
