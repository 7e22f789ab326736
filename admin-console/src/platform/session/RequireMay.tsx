import type { ReactNode } from 'react';
import { AccessDeniedPage } from './AccessDeniedPage.ts';
import { useMay } from './grants.ts';
import type { Needs } from './needs.ts';

/** Guards pages outside react-admin's lists and records, which check access themselves. */
export function RequireMay({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useMay(needs) ? children : <AccessDeniedPage needs={needs} />;
}
