import { Alert, type AlertProps, Box } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import type { ReactNode, Ref } from 'react';

interface Props {
  severity: NonNullable<AlertProps['severity']>;
  children: ReactNode;
  /** Small print below the message. */
  detail?: string;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A short message at the bottom of the page. */
export function Notice({ severity, children, detail, action, ref }: Props) {
  const close = useCloseNotification();
  return (
    <Alert
      ref={ref}
      severity={severity}
      variant="outlined"
      onClose={action ? undefined : close}
      action={action}
      sx={(theme) => ({
        alignItems: 'center',
        background: theme.tokens.paper,
        color: theme.tokens.ink,
        boxShadow: theme.tokens.shadow,
        maxWidth: 560,
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
