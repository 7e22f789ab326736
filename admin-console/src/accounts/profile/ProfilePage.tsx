import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { Alert, Button } from '@mui/material';
import { email, required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMe } from '../../platform/session/me.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { AuthForm } from '../sign-in/base/AuthForm.tsx';
import { CurrentPasswordInput } from '../sign-in/base/fields.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const address = [required(), email()];

/** Requests a change of the email address. It takes effect when the user follows the link sent to the new address. */
function EmailForm() {
  const t = useT();
  const me = useMe();
  const [sentTo, setSentTo] = useState<string>();
  if (!me) return null;
  return (
    <Section title={t('account.email')} text={t('account.emailText', { email: me.email })}>
      {sentTo && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {t('account.sent', { email: sentTo })}
        </Alert>
      )}
      <AuthForm
        key={sentTo}
        inPage
        submit={t('account.change')}
        send={async ({ email: to, currentPassword }) => {
          await client.auth.changeEmail({ email: to, currentPassword });
          setSentTo(to);
        }}
      >
        <TextInput source="email" type="email" label={t('account.newEmail')} autoComplete="email" validate={address} />
        <CurrentPasswordInput source="currentPassword" label={t('account.password')} />
      </AuthForm>
    </Section>
  );
}

export default function ProfilePage() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        text={t('profile.text')}
        actions={
          <Button component={Link} to="/profile/security" variant="outlined" startIcon={<SecurityIcon />}>
            {t('nav.security')}
          </Button>
        }
      />
      <ProfileForm />
      <Preferences />
      <EmailForm />
    </>
  );
}
