import './ahead/first.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.tsx';
import { BASE } from './address.ts';
import { askForTickets } from './ahead/tickets.ts';
import { keepFocus } from './layout/keep-focus.ts';
import { store } from './store.ts';
import './theme/print.css';

keepFocus();
askForTickets(store);

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
