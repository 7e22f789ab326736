import { useT } from '../i18n/use-t.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EndSessions } from './EndSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export default function ProfilePage() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('profile.title')} text={t('profile.text')} />
      <ProfileForm />
      <PasswordForm />
      <EndSessions />
    </>
  );
}
