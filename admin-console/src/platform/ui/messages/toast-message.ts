import type { ReactNode } from 'react';

export interface ToastMessage {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warning' | 'error' | undefined;
  /** A notice, or the text of one. */
  readonly content: ReactNode;
  /** In milliseconds; null to stay until dismissed. */
  readonly hideAfter: number | null | undefined;
}
