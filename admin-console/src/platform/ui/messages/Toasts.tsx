import { Box } from '@mui/material';
import { useNotificationContext, useTranslate } from 'ra-core';
import { isValidElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../display/lazy-part.tsx';
import type { ToastMessage } from './ToastList.tsx';
import { Notice } from './use-notices.tsx';

/** More messages would cover too much of a small screen, so the oldest ones give way. */
const MOST = 3;

const ToastList = lazyPart(() => import('./ToastList.tsx'));

let lastId = 0;

/**
 * Shows short messages in the corner of the page, above everything that must stay reachable. Replaces the notification
 * of react-admin (version 5.15), which shows one message after the other and hides errors that no one has read.
 */
export function Toasts() {
  const t = useT();
  const translate = useTranslate();
  const region = useRef<HTMLDivElement>(null);
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);

  // Before the first message, which can be that the service cannot be reached.
  useEffect(() => {
    ToastList.preload();
    Notice.preload();
  }, []);

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { message, type, notificationOptions: { autoHideDuration, messageArgs } = {} } = taken;
    const content = typeof message === 'string' ? translate(message, messageArgs) : message;
    lastId += 1;
    const added = { id: lastId, severity: type, content, hideAfter: autoHideDuration };
    setToasts((shown) => [...shown.filter((former) => !isReplacedBy(former, added)), added].slice(-MOST));
  }, [notifications, takeNotification, translate]);

  const close = useCallback((closed: number) => setToasts((shown) => shown.filter(({ id }) => id !== closed)), []);

  return (
    <Box
      ref={region}
      role="region"
      aria-label={t('common.messages')}
      // Announced when the user is idle; an error within is an alert, which is announced immediately.
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 1400,
        right: { xs: 12, md: 24 },
        left: { xs: 12, sm: 'auto' },
        width: { sm: 400 },
        display: 'grid',
        gap: 1,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
        '@media print': { display: 'none' },
      }}
    >
      {toasts.length > 0 && <ToastList toasts={toasts} region={region} onClose={close} />}
    </Box>
  );
}

/** A confirmation gives way to the next message. An error stays, unless the same one appears again. */
const isReplacedBy = (former: ToastMessage, next: ToastMessage): boolean =>
  former.severity !== 'error' || textOf(former.content) === textOf(next.content);

const textOf = (content: ReactNode): ReactNode =>
  isValidElement<{ children?: ReactNode }>(content) ? content.props.children : content;
