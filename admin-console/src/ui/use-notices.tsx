import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useMemo } from 'react';
import { refusalOf } from '../api/errors.ts';
import { type MessageKey, useT } from '../i18n/use-t.ts';
import { errorText } from './error-text.ts';

/** Short messages at the foot of the page: what was done, and what was refused. */
export function useNotices() {
  const notify = useNotify();
  const t = useT();
  return useMemo(
    () => ({
      done: (key: MessageKey, values?: Record<string, string | number>) => notify(t(key, values), { type: 'success' }),
      failed: (error: unknown) => {
        const requestId = refusalOf(error)?.requestId;
        notify(
          <Box component="span">
            {errorText(error, t)}
            {requestId && (
              <Box component="small" sx={{ display: 'block', opacity: 0.75 }}>
                {t('errors.requestId', { id: requestId })}
              </Box>
            )}
          </Box>,
          { type: 'error', autoHideDuration: 10_000 },
        );
      },
    }),
    [notify, t],
  );
}
