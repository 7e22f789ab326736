import { lazy } from 'react';
import type { Page } from '../resources/resource.ts';

export const profile: Page = {
  path: '/profile',
  page: lazy(() => import('./ProfilePage.tsx')),
  palette: { label: 'nav.profile' },
};
