import { useQuery } from '@tanstack/react-query';
import { required } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { ApiKeyWithSecret } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { SecretDialog } from '../../platform/ui/dialogs/SecretDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { SendPage } from '../../platform/ui/form/SendPage.tsx';
import { daysFromNow } from '../../platform/ui/time/time-units.ts';
import { grantsIn, scopeOf } from '../roles/matrix/grants.ts';
import { ExpiryInput, USUAL_DAYS } from './ExpiryInput.tsx';
import { KeyGrantsInput } from './KeyGrantsInput.tsx';

const MOST = 100;

/** Offers the current user and service accounts as owners. A key for another person would disclose its secret. */
function OwnerInput() {
  const t = useT();
  const { may } = useGrants();
  const chooses = may('api_key:manage_any') && may('user:read');
  const { data } = useQuery({
    queryKey: ['users', 'services'],
    queryFn: async () => (await client.users.list({ kind: 'service', status: 'active', limit: MOST })).data,
    enabled: chooses,
  });
  if (!chooses || !data || data.length === 0) return null;
  return (
    <SelectInput
      source="ownerId"
      label={t('apiKeys.owner')}
      helperText={t('apiKeys.ownerHelp')}
      emptyText={t('apiKeys.mine')}
      choices={data.map(({ id, name }) => ({ id, name }))}
      translateChoice={false}
    />
  );
}

const needed = [required()];

const issuesTokens = (grants: unknown) => scopeOf(grantsIn(grants), 'user:issue_token') !== null;

/** Names the external system of the people for whom the key issues tokens. */
function RequesterSourceInput() {
  const t = useT();
  if (!issuesTokens(useWatch({ name: 'grants' }))) return null;
  return (
    <Section>
      <Fields>
        <TextInput
          source="requesterSource"
          label={t('apiKeys.requesterSource')}
          helperText={t('apiKeys.requesterSourceHelp')}
          autoComplete="off"
          validate={needed}
        />
      </Fields>
    </Section>
  );
}

export default function ApiKeyCreate() {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [made, setMade] = useState<ApiKeyWithSecret>();
  const [defaults] = useState(() => ({
    name: '',
    grants: null,
    requesterSource: '',
    expiresAt: daysFromNow(USUAL_DAYS),
    ownerId: '',
  }));
  return (
    <>
      <SendPage
        back={{ to: '/api-keys', label: t('apiKeys.title') }}
        title={t('apiKeys.create.title')}
        text={t('apiKeys.create.text')}
        submit={t('common.actions.create')}
        defaultValues={defaults}
        send={async ({ name, grants, requesterSource, expiresAt, ownerId }) => {
          setMade(
            await client.apiKeys.create({
              ...{ name, grants, expiresAt },
              ...(issuesTokens(grants) && { requesterSource }),
              ...(ownerId && { ownerId }),
            }),
          );
          await refresh('api-keys');
        }}
      >
        <Section>
          <Fields>
            <TextInput
              source="name"
              label={t('apiKeys.name')}
              helperText={t('apiKeys.nameHelp')}
              autoComplete="off"
              validate={needed}
            />
            <ExpiryInput />
            <OwnerInput />
          </Fields>
        </Section>
        <KeyGrantsInput />
        <RequesterSourceInput />
      </SendPage>
      {made && (
        <SecretDialog
          title={t('apiKeys.secretTitle')}
          text={t('apiKeys.secretText')}
          secret={made.key}
          onKept={() => navigate(`/api-keys/${made.id}`)}
        />
      )}
    </>
  );
}
