import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import type { SignInProvider } from '../../../platform/api/types.ts';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { makesProofKeys } from './proof-key.ts';
import { leaveForProvider } from './round-trip.ts';

const TYPING_MS = 300;
const ADDRESS = /^[^\s@]+@(?<domain>[^\s@]+\.[^\s@.]{2,})$/;
const none: SignInProvider[] = [];

/** Returns the domain once the address is complete: ways to sign in depend on it alone. */
const domainOf = (email: string) => ADDRESS.exec(email.trim())?.groups?.domain?.toLowerCase();

interface Providers {
  /** Empty while they are unknown: the password works without them. */
  providers: readonly SignInProvider[];
  /** Whether there are some that this page cannot use, because its address is not secure. */
  needHttps: boolean;
  leaveFor: (provider: SignInProvider) => Promise<void>;
}

/** Returns the identity providers for an email address that is being typed. */
export function useProviders(typed: string): Providers {
  const email = useDebounced(typed, TYPING_MS);
  const domain = domainOf(email);
  const { data } = useQuery({
    queryKey: ['sign-in', 'providers', domain],
    queryFn: ({ signal }) => client.auth.providers(domain ? { email: email.trim() } : {}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
  const { state } = useLocation();
  const all = data?.data ?? none;
  const isUsable = makesProofKeys();
  return {
    providers: isUsable ? all : none,
    needHttps: !isUsable && all.length > 0,
    leaveFor: ({ key }) =>
      leaveForProvider({ purpose: 'sign_in', target: pathOf(state) }, (request) =>
        client.auth.beginSso({ provider: key, ...request, ...(domain && { email: email.trim() }) }),
      ),
  };
}

/** Returns the page from which react-admin (version 5.15) sent the user to sign in. */
function pathOf(state: { nextPathname?: unknown; nextSearch?: unknown } | null): string {
  const { nextPathname, nextSearch } = state ?? {};
  return typeof nextPathname === 'string' ? `${nextPathname}${typeof nextSearch === 'string' ? nextSearch : ''}` : '/';
}
