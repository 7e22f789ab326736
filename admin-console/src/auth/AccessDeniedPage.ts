import { lazy } from 'react';

export const AccessDeniedPage = lazy(() => import('./DeniedPage.tsx'));
