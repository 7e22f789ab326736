import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CodeBox } from '../display/CodeBox.tsx';
import { CopyButton } from '../display/CopyButton.tsx';

interface Props {
  title: string;
  text: string;
  secret: string;
  onKept: () => void;
}

/**
 * Shows a secret that cannot be shown again. Neither Escape nor a click outside closes the dialog, because the secret
 * would be lost.
 */
export function SecretDialog({ title, text, secret, onKept }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body1">{text}</DialogContentText>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr auto' }, gap: 1, my: 2, alignItems: 'center' }}>
          <CodeBox label={title} wrap>
            {secret}
          </CodeBox>
          <CopyButton text={secret} />
        </Box>
        <Alert severity="warning" variant="outlined">
          {t('secret.once')}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onKept}>
          {t('secret.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
