import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLogout } from 'ra-core';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { OwnAbsence } from '../../accounts/away/OwnAbsence.tsx';
import { missingFactor } from '../../platform/api/missing-factor.ts';
import { onSessionLost } from '../../platform/api/query-client.ts';
import { sessionStore } from '../../platform/api/session-store.ts';
import { stepUp } from '../../platform/api/step-up.ts';
import { useDocumentLanguage, withLateTexts } from '../../platform/i18n/i18n-provider.ts';
import { LiveUpdates } from '../../platform/live/LiveUpdates.tsx';
import { needsOfPage } from '../../platform/resources/access.ts';
import { useDescriptors } from '../../platform/resources/descriptors-context.ts';
import type { PageKind } from '../../platform/resources/resource.ts';
import { type Descriptor, isResource } from '../../platform/resources/resource.ts';
import { SESSION_ENDED } from '../../platform/session/auth-provider.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { meQuery } from '../../platform/session/me.ts';
import { Shortcuts } from '../../platform/shortcuts/Shortcuts.tsx';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { AccessDeniedPage } from '../../platform/ui/page/AccessDeniedPage.ts';
import { Brand } from '../../platform/ui/page/Brand.tsx';
import { lazyPage, PagePlaceholder } from '../../platform/ui/page/lazy-page.tsx';
import { PageSkeleton } from '../../platform/ui/page/PageSkeleton.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Nav } from './Nav.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { UserMenu } from './UserMenu.tsx';

/** With a list next to a ticket, the menu makes room for both and its icons remain, until the user needs it. */
const FOLDS = '@media (min-width: 1360px)';
const MENU_WIDTH = 236;
const FORM_WIDTH = 760;

/** The menu on large screens. */
function Sidebar() {
  return (
    <Box
      component="header"
      data-menu
      sx={(theme) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        position: 'sticky',
        top: 0,
        height: '100vh',
        borderRight: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.paper,
      })}
    >
      <Box sx={{ px: 2.5, pt: 2, pb: 1.5 }}>
        <Brand />
      </Box>
      <Box sx={{ px: 1.25, pb: 1 }}>
        <PaletteButton />
      </Box>
      <Nav />
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <UserMenu />
      </Box>
    </Box>
  );
}

/** Redirects to the sign-in page when the service or another tab ends the session. Signing in returns to this page. */
function useSessionEnd(): void {
  const logout = useLogout();
  useEffect(() => {
    let leaving = false;
    const leave = () => {
      if (leaving) return;
      leaving = true;
      logout({}, SESSION_ENDED);
    };
    const stop = onSessionLost(leave);
    sessionStore.onEnded(leave);
    return stop;
  }, [logout]);
}

/** Returns the kind of the page at a path, from which its width and its placeholder follow. */
function kindOfPage(descriptors: readonly Descriptor[], pathname: string): PageKind {
  const [, name = '', one] = pathname.split('/');
  const descriptor = descriptors.find((each) => (isResource(each) ? each.name === name : each.path === `/${name}`));
  if (!descriptor) return 'form';
  if (!isResource(descriptor)) return descriptor.kind ?? 'form';
  if (!one) return descriptor.kinds?.list ?? 'list';
  const other = descriptor.pages?.others?.find(({ path }) => path === one);
  if (other) return other.kind ?? 'form';
  return descriptor.kinds?.[one === 'create' ? 'create' : 'edit'] ?? 'form';
}

/** Moves the focus to the new page after a navigation, unless one of its fields already has it. */
function usePageFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}

const StepUpDialog = lazyPart(() => import('../../accounts/sign-in/proof/StepUpDialog.tsx'));

/** Asks users to confirm who they are when the service requires it for something that they do. */
function StepUp() {
  const confirmation = useSyncExternalStore(stepUp.subscribe, stepUp.current);
  // A user who is signed out meanwhile cannot answer.
  useEffect(() => () => stepUp.current()?.answer(false), []);
  return confirmation && <StepUpDialog onAnswer={confirmation.answer} />;
}

const UnverifiedPage = lazyPage(() => import('./UnverifiedPage.tsx'));
const SecurityPage = lazyPage(withLateTexts(() => import('../../accounts/profile/security/SecurityPage.tsx')));

/** Frame of all pages for signed-in users. */
export function Layout({ children }: { children?: ReactNode }) {
  useDocumentLanguage();
  useSessionEnd();
  const { pathname } = useLocation();
  usePageFocus(pathname);
  const kind = kindOfPage(useDescriptors(), pathname);
  const placeholder = <PageSkeleton kind={kind} />;
  return (
    <Box
      sx={(theme) => ({
        display: { md: 'grid' },
        gridTemplateColumns: `${MENU_WIDTH}px minmax(0, 1fr)`,
        minHeight: '100vh',
        [FOLDS]: {
          '&:has([data-split])': { gridTemplateColumns: '48px minmax(0, 1fr)' },
          '&:has([data-split]) > [data-menu]': {
            zIndex: 20,
            overflow: 'hidden',
            '& > *': { width: MENU_WIDTH - 1, boxSizing: 'border-box' },
            '&:hover, &:focus-within': { width: MENU_WIDTH, boxShadow: theme.shadows[8] },
            '&:not(:hover, :focus-within) h2': { opacity: 0 },
          },
        },
      })}
    >
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
          <Box
            sx={{
              maxWidth: kind === 'form' ? FORM_WIDTH : 1360,
              mx: 'auto',
              '&:has([data-beside])': { maxWidth: 1180 },
              '&:has([data-split])': { maxWidth: 1760 },
            }}
          >
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
      <StepUp />
    </Box>
  );
}

/** Renders the page once the user and their permissions are known. */
function Page({ pathname, kind, children }: { pathname: string; kind: PageKind; children: ReactNode }) {
  const { data: me, error, refetch } = useQuery(meQuery);
  const grants = useGrants();
  const descriptors = useDescriptors();
  const lacksFactor = useSyncExternalStore(missingFactor.subscribe, missingFactor.isOpen);
  if (error && !me) return <ErrorNotice error={error} onRetry={refetch} />;
  if (grants.error) return <ErrorNotice error={grants.error} onRetry={grants.refetch} />;
  if (!me || grants.isPending) return <PageSkeleton kind={kind} />;
  if (me.emailVerifiedAt === null && me.kind === 'person') return <UnverifiedPage me={me} />;
  if (lacksFactor)
    return (
      <Box sx={{ maxWidth: FORM_WIDTH, mx: 'auto' }}>
        <SecurityPage />
      </Box>
    );
  const needs = needsOfPage(descriptors, pathname);
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
