import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { OwnAbsence } from '../../accounts/away/OwnAbsence.tsx';
import { useDocumentLanguage } from '../../platform/language/use-document-language.ts';
import { LiveUpdates } from '../../platform/live/LiveUpdates.tsx';
import { needsOfPage } from '../../platform/resources/access.ts';
import { useAreas } from '../../platform/resources/areas-context.ts';
import { kindOfPage } from '../../platform/resources/page-kind.ts';
import { AccessDeniedPage } from '../../platform/session/AccessDeniedPage.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { meQuery } from '../../platform/session/me.ts';
import { Shortcuts } from '../../platform/shortcuts/Shortcuts.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { lazyPage, PagePlaceholder } from '../../platform/ui/page/lazy-page.tsx';
import type { PageKind } from '../../platform/ui/page/page-kind.ts';
import { PageSkeleton } from '../../platform/ui/skeleton/PageSkeleton.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
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
