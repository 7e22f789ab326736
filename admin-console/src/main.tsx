import './preload/entry.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.tsx';
import { BASE } from './browser/address.ts';
import { store } from './browser/store.ts';
import { keepFocus } from './layout/keep-focus.ts';
import { prefetchTickets } from './preload/prefetch-tickets.ts';
import './theme/print.css';

keepFocus();
prefetchTickets(store);

// A data router: react-admin asks before leaving a form only inside of one.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: BASE });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {/* As transitions, navigations are put off by react-admin's signing out, which then navigates again without end. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
