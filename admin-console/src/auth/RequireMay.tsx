import type { ReactNode } from 'react';
import { AccessDeniedPage } from '../ui/page/MessagePages.tsx';
import { useMay } from './grants.ts';
import type { Needs } from './needs.ts';

/** A page that is no list or record of react-admin's, which asks by itself. */
export function RequireMay({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useMay(needs) ? children : <AccessDeniedPage />;
}
