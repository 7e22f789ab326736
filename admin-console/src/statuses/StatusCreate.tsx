import { TICKET_STATES } from '@ticketwire/sdk';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStatuses } from '../api/reference.ts';
import { useT } from '../i18n/use-t.ts';
import { CreatePage } from '../ui/form/CreatePage.tsx';
import { KeyInput } from '../ui/form/KeyInput.tsx';
import { firstUnusedColor, palette } from './palette.ts';
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
      created="statuses.create.done"
      next={{ to: '/statuses/transitions', label: t('statuses.create.next') }}
      defaultValues={{ name: '', key: '', requesterLabel: '', state: 'open', color: palette[0] }}
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
        <UnusedColor />
      </StatusFields>
    </CreatePage>
  );
}

/** Begins with a color that no other status has, so that they can be told apart. */
function UnusedColor() {
  const statuses = useStatuses();
  const { setValue, getFieldState } = useFormContext();
  useEffect(() => {
    if (statuses.length > 0 && !getFieldState('color').isDirty) setValue('color', firstUnusedColor(statuses));
  }, [statuses, setValue, getFieldState]);
  return null;
}
