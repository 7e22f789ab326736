import { client } from '../../../platform/api/client.ts';
import type { Passkey } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { NameDialog } from './NameDialog.tsx';
import { useRefreshFactors } from './use-factors.ts';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export default function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const t = useT();
  const refresh = useRefreshFactors();
  return (
    <NameDialog
      title={t('security.passkeys.renameTitle')}
      name={name}
      submit={t('security.passkeys.rename')}
      onName={async (chosen) => {
        await client.auth.renamePasskey({ id, name: chosen });
        await refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
