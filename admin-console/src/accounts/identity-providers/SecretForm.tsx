import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { required } from 'ra-core';
import { PasswordInput } from 'ra-ui-materialui';
import { useId } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { AuthForm } from '../sign-in/base/AuthForm.tsx';

const needed = [required()];

/** Asks for the client secret, which no one can read afterwards. */
export function SecretForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const titleId = useId();
  const notices = useNotices();
  const refresh = useRefresh();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('providers.secret.label')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('providers.secret.text')}
        </Typography>
        <AuthForm
          inPage
          submit={t('providers.secret.save')}
          send={async ({ clientSecret }) => {
            await client.identityProviders.setSecret({ id, clientSecret });
            await refresh('identity-providers');
            notices.done('common.saved');
            onClose();
          }}
          beside={<Button onClick={onClose}>{t('common.actions.cancel')}</Button>}
        >
          <PasswordInput
            source="clientSecret"
            label={t('providers.secret.label')}
            autoComplete="new-password"
            autoFocus
            validate={needed}
          />
        </AuthForm>
      </DialogContent>
    </Dialog>
  );
}
