import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useT } from '../../../platform/i18n/use-t.ts';

const needed = [required()];

/** For the code that an authenticator app shows. Phones offer it from other apps, and a keyboard with digits. */
export function CodeInput() {
  const t = useT();
  return (
    <TextInput
      source="code"
      label={t('proof.code')}
      helperText={t('proof.codeHelp')}
      autoComplete="one-time-code"
      autoFocus
      validate={needed}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
    />
  );
}

export function RecoveryCodeInput() {
  const t = useT();
  return (
    <TextInput
      source="recoveryCode"
      label={t('proof.recoveryCode')}
      helperText={t('proof.recoveryCodeHelp')}
      autoComplete="off"
      autoFocus
      validate={needed}
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
