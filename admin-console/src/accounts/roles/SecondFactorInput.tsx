import { Alert, Button } from '@mui/material';
import { BooleanInput } from 'ra-ui-materialui';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useFactors } from '../profile/security/use-factors.ts';

/** Whether users with the role must sign in with a second factor. */
export function SecondFactorInput() {
  const t = useT();
  const id = useId();
  return (
    <Section title={t('roles.signIn.title')}>
      <BooleanInput
        source="requiresSecondFactor"
        label={t('roles.signIn.secondFactor')}
        helperText={<span id={id}>{t('roles.signIn.help')}</span>}
        slotProps={{ input: { 'aria-describedby': id } }}
      />
      <OwnFirst />
    </Section>
  );
}

/** Says that users must have a second factor before they require one: else they would lock themselves out. */
function OwnFirst() {
  const t = useT();
  const isRequired = useWatch({ name: 'requiresSecondFactor' }) === true;
  const { defaultValues } = useFormState();
  const { data: own } = useFactors();
  const hasOwn = !own || own.passkeys.length > 0 || own.totp !== null;
  if (!isRequired || defaultValues?.requiresSecondFactor === true || hasOwn) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mt: 1 }}
      action={
        <Button component={Link} to="/profile/security" color="inherit">
          {t('roles.signIn.setUp')}
        </Button>
      }
    >
      {t('roles.signIn.missing')}
    </Alert>
  );
}
