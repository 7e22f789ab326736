import './frame/preload/entry.ts';
import type { Store } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.tsx';
import { keepFocus } from './frame/layout/keep-focus.ts';
import { prefetchTickets } from './frame/preload/prefetch-tickets.ts';
import { preloadWhenIdle } from './frame/preload/when-idle.ts';
import { BASE } from './platform/browser/address.ts';
import { store } from './platform/browser/store.ts';
import { isLanguage } from './platform/i18n/i18n-provider.ts';
import './platform/theme/print.css';

/** Selects the language of the browser, until someone chooses another one. */
function followBrowserLanguage(store: Store): void {
  if (store.getItem('locale') !== undefined) return;
  const preferred = navigator.languages.map((tag) => tag.split('-', 1)[0] ?? '').find(isLanguage);
  if (preferred) store.setItem('locale', preferred);
}

keepFocus();
followBrowserLanguage(store);
prefetchTickets(store);
preloadWhenIdle();

// react-admin's warning about unsaved changes works only inside a data router.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: BASE });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {/* As transitions, navigations would be deferred by react-admin's sign-out, which repeats them endlessly. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
