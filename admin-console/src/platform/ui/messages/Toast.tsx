import { Box } from '@mui/material';
import { CloseNotificationContext } from 'ra-core';
import { isValidElement, useCallback, useEffect, useState } from 'react';
import Notice from './Notice.tsx';
import type { ToastMessage } from './toast-message.ts';

const USUAL_MS = 4_000;

interface Props {
  toast: ToastMessage;
  onClose: (id: number) => void;
}

/** One message. It stays while the pointer or the focus is on it, and an error until the user dismisses it. */
export function Toast({ toast: { id, severity = 'info', content, hideAfter = USUAL_MS }, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  const close = useCallback(() => onClose(id), [id, onClose]);
  const isBrief = hideAfter !== null && severity !== 'error' && !isHeld;

  useEffect(() => {
    if (!isBrief) return;
    const timer = setTimeout(close, hideAfter);
    return () => clearTimeout(timer);
  }, [isBrief, hideAfter, close]);

  return (
    <CloseNotificationContext value={close}>
      <Box
        // Not on entering: a message can appear below a resting pointer, and would then stay.
        onMouseMove={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={{
          animation: 'toast-in 160ms ease-out',
          '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
        }}
      >
        {isValidElement(content) ? content : <Notice severity={severity}>{content}</Notice>}
      </Box>
    </CloseNotificationContext>
  );
}
