import { Box, Button } from '@mui/material';
import { USER_KINDS } from '@ticketwire/sdk';
import { email, required } from 'ra-core';
import { CheckboxGroupInput, RadioButtonGroupInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { asFormError, FormError } from '../../platform/api/errors.ts';
import { useRoles, useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants, useMay } from '../../platform/session/grants.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { PageForm } from '../../platform/ui/form/PageForm.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { useFailedForm } from '../../platform/ui/form/use-failed-form.ts';
import { useFocusFirstField } from '../../platform/ui/form/use-focus-first-field.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { canGrant } from '../roles/matrix/grants.ts';

const needed = [required()];
const address = [required(), email()];

/** Invites a user, or creates an account directly. */
export default function UserCreate() {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const notices = useNotices();
  const failed = useFailedForm();
  useFocusFirstField();

  const add = async ({ how, name, email: to, kind, roleIds, teamIds }: FieldValues) => {
    const person = {
      name,
      email: to,
      ...(roleIds?.length > 0 ? { roleIds } : {}),
      ...(teamIds?.length > 0 ? { teamIds } : {}),
    };
    try {
      const user = await (how === 'invite' ? client.users.invite(person) : client.users.create({ ...person, kind }));
      if (how === 'invite') notices.done('users.create.invited', { email: user.email });
      else notices.done('users.create.created');
      await Promise.all([refresh('users'), refresh('teams')]);
      navigate(`/users/${user.id}`);
    } catch (caught) {
      const error = asFormError(caught);
      failed(error);
      return error instanceof FormError ? error.body.errors : undefined;
    }
  };

  return (
    <>
      <PageHeader
        back={{ to: '/users', label: t('users.title') }}
        title={t('users.create.title')}
        text={t('users.create.text')}
      />
      <PageForm onSubmit={add} defaultValues={{ how: 'invite', kind: 'person', roleIds: [], teamIds: [] }}>
        <Section>
          <Fields>
            <RadioButtonGroupInput
              source="how"
              label={t('users.create.how')}
              row={false}
              choices={[
                { id: 'invite', name: `${t('users.create.invite')} — ${t('users.create.inviteHelp')}` },
                { id: 'account', name: `${t('users.create.account')} — ${t('users.create.accountHelp')}` },
              ]}
            />
            <TextInput source="name" label={t('users.create.name')} autoComplete="off" validate={needed} />
            <TextInput
              source="email"
              type="email"
              label={t('users.create.email')}
              autoComplete="off"
              validate={address}
            />
            <Kind />
            <RoleChoice />
            <TeamChoice />
          </Fields>
        </Section>
        <Footer />
      </PageForm>
    </>
  );
}

function Kind() {
  const t = useT();
  if (useWatch({ name: 'how' }) !== 'account') return null;
  return (
    <SelectInput
      source="kind"
      label={t('users.create.kind')}
      choices={USER_KINDS.map((id) => ({ id, name: t(`labels.userKind.${id}`) }))}
      validate={needed}
    />
  );
}

function RoleChoice() {
  const t = useT();
  const mayGrant = useMay('role:manage');
  const { own } = useGrants();
  const roles = useRoles(mayGrant).filter((role) => canGrant(own, role));
  if (!mayGrant) return null;
  return (
    <CheckboxGroupInput
      source="roleIds"
      label={t('users.create.roles')}
      helperText={t('users.create.rolesHelp')}
      row={false}
      choices={roles.map(({ id, name, description }) => ({
        id,
        name: description ? `${name} — ${description}` : name,
      }))}
      translateChoice={false}
    />
  );
}

function TeamChoice() {
  const t = useT();
  const invites = useWatch({ name: 'how' }) === 'invite';
  const manages = useMay('team:manage');
  const teams = useTeams(manages);
  if (!manages || teams.length === 0) return null;
  return (
    <CheckboxGroupInput
      source="teamIds"
      label={t('users.create.teams')}
      helperText={t(invites ? 'users.create.teamsInviteHelp' : 'users.create.teamsHelp')}
      choices={teams}
      translateChoice={false}
    />
  );
}

function Footer() {
  const t = useT();
  const { isSubmitting } = useFormState();
  const invites = useWatch({ name: 'how' }) === 'invite';
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {t(invites ? 'users.create.submitInvite' : 'users.create.submitAccount')}
      </Button>
      <Button component={Link} to="/users">
        {t('common.actions.cancel')}
      </Button>
    </Box>
  );
}
