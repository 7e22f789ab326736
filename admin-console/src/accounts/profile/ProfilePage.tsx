import { useT } from '../../platform/i18n/use-t.ts';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

export default function ProfilePage() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('profile.title')} text={t('profile.text')} />
      <ProfileForm />
      <Preferences />
      <EmailForm />
      <PasswordForm />
      <Sessions />
    </>
  );
}
