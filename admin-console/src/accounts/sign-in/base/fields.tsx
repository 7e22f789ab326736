import { email, minLength, required } from 'ra-core';
import { PasswordInput, TextInput } from 'ra-ui-materialui';
import { useT } from '../../../platform/i18n/use-t.ts';

const LEAST = 10;
const needed = [required()];
const address = [required(), email()];
const chosen = [required(), minLength(LEAST)];

interface EmailProps {
  defaultValue?: string;
  /** Whether the browser offers passkeys together with addresses. */
  offersPasskeys?: boolean;
  onChange?: (email: string) => void;
}

export function EmailInput({ defaultValue, offersPasskeys = false, onChange }: EmailProps) {
  const t = useT();
  return (
    <TextInput
      source="email"
      type="email"
      label={t('auth.email')}
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      defaultValue={defaultValue}
      onChange={onChange && (({ target }) => onChange(target.value))}
      validate={address}
    />
  );
}

export function CurrentPasswordInput({ source = 'password', label }: { source?: string; label?: string }) {
  const t = useT();
  return (
    <PasswordInput
      source={source}
      label={label ?? t('auth.password')}
      autoComplete="current-password"
      validate={needed}
    />
  );
}

export function NewPasswordInput({ source = 'password', label }: { source?: string; label?: string }) {
  const t = useT();
  return (
    <PasswordInput
      source={source}
      label={label ?? t('auth.newPassword')}
      autoComplete="new-password"
      helperText={t('auth.passwordRule')}
      validate={chosen}
    />
  );
}

export function NameInput({ optional = false }: { optional?: boolean }) {
  const t = useT();
  return (
    <TextInput
      source="name"
      label={t('auth.name')}
      autoComplete="name"
      validate={optional ? undefined : needed}
      helperText={optional ? t('auth.invitation.nameHelp') : false}
    />
  );
}
