import { Box, Button } from '@mui/material';
import { required } from 'ra-core';
import { AutocompleteInput, TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { TagsInput } from '../../platform/ui/form/TagsInput.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { timeZones } from '../../platform/ui/time/time-zones.ts';
import { AvailabilityInputs } from '../away/AvailabilityInputs.tsx';
import { AwayChip } from '../away/AwayChip.tsx';
import { SuspendButton } from './SuspendButton.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserFactors } from './UserFactors.tsx';
import { UserOrganization } from './UserOrganization.tsx';
import { UserRoles } from './UserRoles.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserStatusChip } from './UserStatusChip.tsx';

/** Sends the invitation again, for example if the email was lost or the link has expired. */
function ResendInvitation({ user: { id, email } }: { user: User }) {
  const t = useT();
  const notices = useNotices();
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      await client.users.resendInvitation({ id });
      notices.done('users.edit.invitationSent', { email });
    } catch (error) {
      notices.failed(error);
    }
    setSending(false);
  };

  return (
    <Button variant="outlined" onClick={send} disabled={sending}>
      {t('users.edit.resendInvitation')}
    </Button>
  );
}

const needed = [required()];

/** One user: profile, roles, teams, sessions and account status. */
export default function UserEdit() {
  const t = useT();
  const { may } = useGrants();
  return (
    <EditPage<User>
      back={{ to: '/users', label: t('users.title') }}
      title={({ name }) => name}
      text={({ email }) => email}
      aside={(user) => (
        <>
          <UserStatusChip status={user.status} />
          <AwayChip user={user} />
        </>
      )}
      actions={(user) => (
        <>
          {may('ticket:read') && (
            <Button component={Link} to={listPath('tickets', { requester: user.id })} variant="outlined">
              {t('users.edit.tickets')}
            </Button>
          )}
          {may('role:manage') && (
            <Button component={Link} to={`/users/access?person=${user.id}`} variant="outlined">
              {t('access.check.open')}
            </Button>
          )}
          {may('user:create') && user.status === 'invited' && <ResendInvitation user={user} />}
          {may('user:suspend') && <SuspendButton user={user} />}
        </>
      )}
      after={(user) => (
        <Box sx={{ mt: 2 }}>
          <UserRoles user={user} />
          <UserOrganization user={user} />
          <UserDetails user={user} />
          {may('user:suspend') && user.kind === 'person' && (
            <>
              <UserFactors user={user} />
              <UserSessions user={user} />
            </>
          )}
        </Box>
      )}
    >
      {may('user:update') && (
        <Section title={t('users.edit.profile')}>
          <Fields columns={2}>
            <TextInput source="name" label={t('users.edit.name')} validate={needed} />
            <AvailabilityInputs label={t('users.edit.availability')} />
            <TextInput
              source="locale"
              label={t('users.edit.locale')}
              helperText={t('users.edit.localeHelp')}
              validate={needed}
            />
            <AutocompleteInput
              source="timeZone"
              label={t('users.edit.timeZone')}
              choices={timeZones()}
              translateChoice={false}
              validate={needed}
            />
            <TagsInput
              source="otherEmails"
              label={t('users.edit.otherEmails')}
              helperText={t('users.edit.otherEmailsHelp')}
            />
            <TextInput source="externalSource" label={t('users.edit.externalSource')} />
            <TextInput source="externalId" label={t('users.edit.externalId')} />
          </Fields>
          <TextInput
            source="note"
            label={t('users.edit.note')}
            helperText={t('users.edit.noteHelp')}
            multiline
            minRows={2}
          />
        </Section>
      )}
    </EditPage>
  );
}
