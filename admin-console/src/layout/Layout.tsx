import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccessDeniedPage } from '../auth/AccessDeniedPage.ts';
import { useGrants } from '../auth/grants.ts';
import { meQuery } from '../auth/me.ts';
import { OwnAbsence } from '../away/OwnAbsence.tsx';
import { useDocumentLanguage } from '../language/use-document-language.ts';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { needsOfPage } from '../resources/access.ts';
import { useAreas } from '../resources/areas-context.ts';
import { kindOfPage } from '../resources/page-kind.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { ErrorNotice } from '../ui/messages/ErrorNotice.tsx';
import { lazyPage, PagePlaceholder } from '../ui/page/lazy-page.tsx';
import type { PageKind } from '../ui/page/page-kind.ts';
import { PageSkeleton } from '../ui/skeleton/PageSkeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useSessionEnd } from './use-session-end.ts';

const UnverifiedPage = lazyPage(() => import('./UnverifiedPage.tsx'));

/** Frame of all pages for signed-in users. */
export function Layout({ children }: { children?: ReactNode }) {
  useDocumentLanguage();
  useSessionEnd();
  const { pathname } = useLocation();
  usePageFocus(pathname);
  const kind = kindOfPage(useAreas(), pathname);
  const placeholder = <PageSkeleton kind={kind} />;
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '236px minmax(0, 1fr)', minHeight: '100vh' }}>
      <SkipLink />
      <PaletteHost>
        <Sidebar />
        <PhoneBar />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ minWidth: 0, px: { xs: 2, md: 4 }, pt: { xs: 2, md: 3.5 }, pb: 8, outline: 'none' }}
        >
          <Box sx={{ maxWidth: kind === 'form' ? 760 : 1360, mx: 'auto', '&:has([data-split])': { maxWidth: 1760 } }}>
            <ErrorBoundary resetBy={pathname}>
              <PagePlaceholder value={placeholder}>
                <Page pathname={pathname} kind={kind}>
                  {children}
                </Page>
              </PagePlaceholder>
            </ErrorBoundary>
          </Box>
        </Box>
      </PaletteHost>
    </Box>
  );
}

/** Renders the page once the user and their permissions are known. */
function Page({ pathname, kind, children }: { pathname: string; kind: PageKind; children: ReactNode }) {
  const { data: me, error, refetch } = useQuery(meQuery);
  const grants = useGrants();
  const areas = useAreas();
  if (error && !me) return <ErrorNotice error={error} onRetry={refetch} />;
  if (grants.error) return <ErrorNotice error={grants.error} onRetry={grants.refetch} />;
  if (!me || grants.isPending) return <PageSkeleton kind={kind} />;
  if (me.emailVerifiedAt === null && me.kind === 'person') return <UnverifiedPage me={me} />;
  const needs = needsOfPage(areas, pathname);
  if (needs !== null && !grants.may(needs)) return <AccessDeniedPage needs={needs} />;
  return (
    <>
      <LiveUpdates />
      <Shortcuts />
      <OwnAbsence />
      {children}
    </>
  );
}
