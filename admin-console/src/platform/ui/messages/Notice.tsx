import CloseIcon from '@mui/icons-material/Close';
import { Alert, type AlertProps, Box, IconButton } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  severity: NonNullable<AlertProps['severity']>;
  children: ReactNode;
  /** Small print below the message. */
  detail?: string | undefined;
  action?: ReactNode;
}

/** The content of a toast: a short message with an optional action. */
export default function Notice({ severity, children, detail, action }: Props) {
  const t = useT();
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      variant="outlined"
      // The surrounding region announces all others politely.
      role={severity === 'error' ? 'alert' : 'presentation'}
      action={
        <>
          {action}
          <IconButton size="small" color="inherit" aria-label={t('common.actions.close')} onClick={close}>
            <CloseIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      }
      sx={(theme) => ({
        alignItems: 'center',
        background: theme.tokens.paper,
        color: theme.tokens.ink,
        borderColor: theme.tokens.lineStrong,
        boxShadow: theme.tokens.shadow,
        '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
        '& .MuiAlert-action': { alignItems: 'center', gap: 0.5, pt: 0 },
      })}
    >
      {children}
      {detail && (
        <Box component="code" sx={{ display: 'block', mt: 0.25, fontSize: 11.5, overflowWrap: 'anywhere' }}>
          {detail}
        </Box>
      )}
    </Alert>
  );
}
