import { PAYLOAD_VERSIONS } from '@ticketwire/sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { WebhookWithSecret } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { SecretDialog } from '../../platform/ui/dialogs/SecretDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { SendPage } from '../../platform/ui/form/SendPage.tsx';
import { ALL } from './subscriptions.ts';
import { WebhookFields } from './WebhookFields.tsx';

export default function WebhookCreate() {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [made, setMade] = useState<WebhookWithSecret>();
  return (
    <>
      <SendPage
        back={{ to: '/webhooks', label: t('webhooks.title') }}
        title={t('webhooks.create.title')}
        text={t('webhooks.create.text')}
        submit={t('common.actions.create')}
        defaultValues={{
          url: '',
          description: '',
          eventTypes: [ALL],
          filters: {},
          payloadVersion: PAYLOAD_VERSIONS.at(-1),
        }}
        send={async ({ url, description, eventTypes, filters, payloadVersion }) => {
          setMade(await client.webhooks.create({ url, description, eventTypes, filters, payloadVersion }));
          await refresh('webhooks');
        }}
      >
        <WebhookFields />
      </SendPage>
      {made && (
        <SecretDialog
          title={t('webhooks.secretTitle')}
          text={t('webhooks.secretText')}
          secret={made.secret}
          onKept={() => navigate(`/webhooks/${made.id}`)}
        />
      )}
    </>
  );
}
