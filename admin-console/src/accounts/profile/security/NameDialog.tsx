import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AuthForm } from '../../sign-in/base/AuthForm.tsx';

const needed = [required()];

interface Props {
  title: string;
  text?: string;
  name: string;
  submit: string;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export function NameDialog({ title, text, name, submit, onName, onClose }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {text && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {text}
          </Typography>
        )}
        <AuthForm
          inPage
          submit={submit}
          send={({ name: chosen }) => onName(chosen)}
          beside={<Button onClick={onClose}>{t('common.actions.cancel')}</Button>}
        >
          <TextInput
            source="name"
            label={t('security.passkeys.name')}
            helperText={t('security.passkeys.nameHelp')}
            defaultValue={name}
            autoComplete="off"
            autoFocus
            validate={needed}
          />
        </AuthForm>
      </DialogContent>
    </Dialog>
  );
}
