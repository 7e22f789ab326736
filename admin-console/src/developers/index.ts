import CodeIcon from '@mui/icons-material/Code';
import { lazy } from 'react';
import type { Page } from '../resources/resource.ts';
import { integrating } from './needs.ts';

export const developers: Page = {
  path: '/developers',
  page: lazy(() => import('./DevelopersPage.tsx')),
  needs: integrating,
  nav: { section: 'integrations', label: 'nav.developers', icon: CodeIcon },
};
