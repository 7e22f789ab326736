import { useNavigate } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { sessionStore } from '../../../platform/api/session-store.ts';
import type { SsoConfirmation } from '../../../platform/api/types.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useSignIn } from '../base/use-sign-in.ts';
import type { takeRoundTrip } from './round-trip.ts';

type Trip = NonNullable<ReturnType<typeof takeRoundTrip>>;

interface Response {
  readonly state: string;
  /** What the provider added to the address. */
  readonly parameters: URLSearchParams;
}

/** The key of the result of a test run. It is kept in memory only. */
export const providerTestKey = (id: string) => ['identity-providers', 'test', id];

/**
 * Finishes what the user began before the browser was at a provider, and opens the page on which it began. Returns what the
 * user must confirm first, if anything.
 */
export function useArrival(): (trip: Trip, response: Response) => Promise<SsoConfirmation | null> {
  const navigate = useNavigate();
  const notices = useNotices();
  const { enterFromProvider } = useSignIn();
  return async ({ purpose, target, id, verifier }, { state, parameters }) => {
    const given = (name: string) => parameters.get(name) ?? undefined;
    const response = {
      ...{ state, verifier, code: given('code'), iss: given('iss') },
      ...{ error: given('error'), errorDescription: given('error_description') },
    };
    if (purpose === 'link') {
      const { provider } = await client.auth.finishLink(response);
      notices.done('sso.linked', { name: provider.name });
    } else if (purpose === 'test' && id !== undefined) {
      queryClient.setQueryData(providerTestKey(id), await client.identityProviders.finishTest({ id, ...response }));
    } else {
      // The page has just been loaded, and the call itself does not refresh the token of the session.
      if (purpose === 'step_up') await client.auth.me();
      const result = await client.auth.finishSso({ ...response, refreshTokenIn: 'cookie' });
      if ('confirmation' in result) return result.confirmation;
      if ('refreshToken' in result) {
        await enterFromProvider(result, target);
        return null;
      }
      sessionStore.renew(result);
      notices.done('stepUp.done');
    }
    navigate(target, { replace: true });
    return null;
  };
}
