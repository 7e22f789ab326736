import type { Category, Field, RequesterClient, User } from '@ticketwire/sdk';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Drafts } from './drafts.ts';
import type { Screen } from './screen.ts';

/** What all screens share. */
export interface Portal {
  readonly client: RequesterClient;
  readonly me: User;
  readonly categories: readonly Category[];
  readonly fields: readonly Field[];
  readonly drafts: Drafts;
  readonly show: (screen: Screen) => void;
}

export const PortalContext = createContext<Portal | undefined>(undefined);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('There is no portal around this component');
  return portal;
}

/** Loads what the service lets requesters choose from, and who they are. */
export async function loadPortal(client: RequesterClient, signal: AbortSignal) {
  const [me, categories, fields] = await Promise.all([
    client.auth.me({ signal }),
    client.categories.list({}, { signal }),
    client.fields.list({}, { signal }),
  ]);
  return { me, categories: categories.data, fields: fields.data };
}
