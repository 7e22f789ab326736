import { useNotify } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { apiErrorOf, hasCode } from '../../api/errors.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../display/lazy-part.tsx';
import { errorText } from './error-text.ts';

export const Notice = lazyPart(() => import('./Notice.tsx'));

type Values = Record<string, string | number>;

const SHORT_MS = 4_000;
const LONG_MS = 10_000;

/** Shows short messages: confirmations, warnings and errors. Errors stay until the user dismisses them. */
export function useNotices() {
  const notify = useNotify();
  const t = useT();
  return useMemo(() => {
    const show = (notice: ReactNode, type: 'success' | 'warning' | 'error', autoHideDuration: number | null) =>
      notify(notice, { type, autoHideDuration });
    return {
      done: (key: MessageKey, values?: Values, action?: ReactNode) =>
        show(
          <Notice severity="success" action={action}>
            {t(key, values)}
          </Notice>,
          'success',
          action ? LONG_MS : SHORT_MS,
        ),
      warned: (key: MessageKey, values?: Values) =>
        show(<Notice severity="warning">{t(key, values)}</Notice>, 'warning', LONG_MS),
      failed: (error: unknown) => {
        if (hasCode(error, 'step_up_required'))
          return show(<Notice severity="warning">{errorText(error, t)}</Notice>, 'warning', LONG_MS);
        const requestId = apiErrorOf(error)?.requestId;
        show(
          <Notice severity="error" detail={requestId ? t('errors.requestId', { id: requestId }) : undefined}>
            {errorText(error, t)}
          </Notice>,
          'error',
          null,
        );
      },
      /** For errors of fields that are not visible. */
      rejected: (text: string) => show(<Notice severity="error">{text}</Notice>, 'error', null),
    };
  }, [notify, t]);
}
