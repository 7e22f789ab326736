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
import { saveText } from '../../../platform/browser/save-file.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { CopyButton } from '../../../platform/ui/display/CopyButton.tsx';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

const FILE_NAME = 'ticketwire-recovery-codes.txt';

/**
 * Shows recovery codes, which cannot be shown again. Neither Escape nor a click outside closes the dialog, because they
 * would be lost.
 */
export function RecoveryCodesDialog({ codes, onKept }: Props) {
  const t = useT();
  const id = useId();
  const text = codes.join('\n');
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth data-prints-alone>
      <DialogTitle id={id}>{t('security.codes.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body1">{t('security.codes.keep')}</DialogContentText>
        <Box
          component="ol"
          aria-label={t('security.codes.title')}
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            columnGap: 3,
            rowGap: 0.5,
            my: 2,
            mx: 0,
            p: 2,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: 13,
            overflowWrap: 'anywhere',
            borderRadius: '6px',
            border: `1px solid ${theme.tokens.line}`,
            background: theme.tokens.canvas,
          })}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <CopyButton text={text} />
          <Button variant="outlined" onClick={() => saveText(FILE_NAME, `${text}\n`)}>
            {t('security.codes.download')}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {t('security.codes.print')}
          </Button>
        </Box>
        <Alert severity="warning" variant="outlined" className="screen-only">
          {t('security.codes.once')}
        </Alert>
      </DialogContent>
      <DialogActions className="screen-only">
        <Button variant="contained" onClick={onKept}>
          {t('security.codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
