import { client } from '../../../platform/api/client.ts';
import { createPasskey, isKnownDevice } from '../../../platform/browser/passkeys.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { browserName } from '../../../platform/ui/text/browser-name.ts';
import { NameDialog } from './NameDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useEnrolment } from './use-factors.ts';

/** Saves a new passkey. With the first second factor, shows the recovery codes. */
export default function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notices = useNotices();
  const { codes, confirm, finish } = useEnrolment(onClose);

  const add = async (name: string) => {
    const { challengeId, options } = await client.auth.newPasskeyOptions();
    const passkey = await createPasskey(options).catch((error: unknown) => {
      if (!isKnownDevice(error)) throw error;
      notices.warned('security.passkeys.known');
      return null;
    });
    if (!passkey) return;
    await confirm(await client.auth.addPasskey({ challengeId, name, passkey }));
    notices.done('security.passkeys.added');
  };

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={finish} />;
  return (
    <NameDialog
      title={t('security.passkeys.addTitle')}
      text={t('security.passkeys.addText')}
      name={browserName(navigator.userAgent) ?? ''}
      submit={t('security.passkeys.continue')}
      onName={add}
      onClose={onClose}
    />
  );
}
