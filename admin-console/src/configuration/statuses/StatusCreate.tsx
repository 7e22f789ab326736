import { TICKET_STATES } from '@ticketwire/sdk';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { useStatuses } from '../../platform/api/reference.ts';
import type { Status } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { KeyInput } from '../../platform/ui/form/KeyInput.tsx';
import { PageSkeleton } from '../../platform/ui/page/PageSkeleton.tsx';
import { firstUnusedColor } from './palette.ts';
import { StatusFields } from './StatusFields.tsx';

/** Removes an empty label. The API uses the name of a new status as its label only if the label is absent. */
function withoutEmptyLabel({ requesterLabel, ...status }: Record<string, unknown>): Record<string, unknown> {
  return requesterLabel ? { ...status, requesterLabel } : status;
}

const needed = [required()];

/** Waits for the other statuses, to begin with a color that none of them has. */
export default function StatusCreate() {
  const statuses = useStatuses();
  return statuses.length > 0 ? <NewStatus statuses={statuses} /> : <PageSkeleton kind="form" />;
}

function NewStatus({ statuses }: { statuses: Status[] }) {
  const t = useT();
  const [color] = useState(() => firstUnusedColor(statuses));
  return (
    <CreatePage
      back={{ to: '/statuses', label: t('statuses.title') }}
      title={t('statuses.create.title')}
      text={t('statuses.create.text')}
      created="statuses.create.done"
      next={() => ({ to: '/statuses/transitions', label: t('statuses.create.next') })}
      defaultValues={{ name: '', key: '', requesterLabel: '', state: 'open', color }}
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
