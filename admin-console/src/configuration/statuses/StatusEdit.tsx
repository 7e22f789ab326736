import { Box, Button, Chip } from '@mui/material';
import { BooleanInput } from 'ra-ui-materialui';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Status } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { DeleteStatus } from './DeleteStatus.tsx';
import { StatusFields } from './StatusFields.tsx';

/** Archives or restores a status. Tickets that have the status keep it. */
function ArchiveStatus({ status }: { status: Status }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const { id, version: expectedVersion } = status;
  const name = inLanguage('statuses', status.name, t);
  const archived = status.archivedAt === null;

  const toggle = async () => {
    try {
      await client.statuses.update({ id, expectedVersion, archived });
      notices.done(archived ? 'statuses.isArchived' : 'statuses.isBack', { name });
    } catch (error) {
      notices.failed(error);
    }
    await refresh('statuses');
  };

  return (
    <Button variant="outlined" onClick={toggle}>
      {t(archived ? 'statuses.archive' : 'statuses.unarchive')}
    </Button>
  );
}

export default function StatusEdit() {
  const t = useT();
  return (
    <EditPage<Status>
      back={{ to: '/statuses', label: t('statuses.title') }}
      title={({ name }) => inLanguage('statuses', name, t)}
      aside={({ name, color, archivedAt }) => (
        <>
          <TicketStatus status={{ name, color }} />
          {archivedAt !== null && <Chip label={t('statuses.archived')} />}
        </>
      )}
      text={({ state, key }) => (
        <>
          {t(`labels.state.${state}`)}: {t(`labels.stateMeaning.${state}`)} · <Box component="code">{key}</Box>
        </>
      )}
      actions={(status) => (
        <>
          <Button component={Link} to={listPath('tickets', { status: [status.id] })} variant="outlined">
            {t('statuses.tickets')}
          </Button>
          {!status.isDefault && <ArchiveStatus status={status} />}
          <DeleteStatus status={status} />
        </>
      )}
    >
      <StatusFields labelNeeded>
        <DefaultOfState />
      </StatusFields>
    </EditPage>
  );
}

/** Every state must have a default status, so a status can become the default but cannot stop being it. */
function DefaultOfState() {
  const t = useT();
  const id = useId();
  const { defaultValues } = useFormState();
  const isFixed = defaultValues?.isDefault === true;
  return (
    <BooleanInput
      source="isDefault"
      label={t('statuses.isDefault')}
      readOnly={isFixed}
      helperText={isFixed && <span id={id}>{t('statuses.staysDefault')}</span>}
      slotProps={{ input: { 'aria-describedby': isFixed ? id : undefined } }}
    />
  );
}
