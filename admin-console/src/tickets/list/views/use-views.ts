import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { hasCode } from '../../../platform/api/errors.ts';
import { useTeams } from '../../../platform/api/reference.ts';
import type { SavedView, Team } from '../../../platform/api/types.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';

const key = ['views'];
const MOST = 100;
const none: SavedView[] = [];

export const useViews = (): SavedView[] =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.views.list({ limit: MOST }, { signal })).data,
    staleTime: 30_000,
  }).data ?? none;

/** Returns the teams that the user can share a view with. */
export function useTeamsForViews(): Team[] {
  const me = useMe();
  const { may } = useGrants();
  const teams = useTeams();
  return may('team:manage') ? teams : teams.filter(({ members }) => members.some(({ user }) => user.id === me?.id));
}

/** Returns whether the API would let the user change a view. */
export function useMayChange(): (view: SavedView) => boolean {
  const me = useMe();
  const { may } = useGrants();
  const teams = useTeams();
  const leads = (teamId: string) =>
    teams.find(({ id }) => id === teamId)?.members.some(({ user, role }) => user.id === me?.id && role === 'lead') ===
    true;
  return ({ owner, team }) => owner.id === me?.id || (team !== null && (may('team:manage') || leads(team.id)));
}

type ViewChanges = Partial<Pick<SavedView, 'name' | 'filters' | 'except' | 'sort'>> & { teamId?: string | null };

/** Creates, updates and deletes saved views. A change applies to the version on screen. */
export function useViewChanges() {
  const cache = useQueryClient();
  const notices = useNotices();
  const reread = () => cache.invalidateQueries({ queryKey: key });

  /** Returns null if someone else has changed or deleted the view. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      if (hasCode(error, 'not_found')) notices.warned('tickets.savedViews.gone');
      else if (hasCode(error, 'version_conflict')) notices.warned('errors.changedMeanwhile');
      else throw error;
      return null;
    } finally {
      await reread();
    }
  };

  return {
    create: (draft: { name: string; teamId: string | null } & Pick<SavedView, 'filters' | 'except' | 'sort'>) =>
      attempt(() => client.views.create(draft)),
    update: ({ id, version }: SavedView, changes: ViewChanges) =>
      attempt(() => client.views.update({ id, expectedVersion: version, ...changes })),
    remove: async ({ id, version }: SavedView): Promise<boolean> => {
      const done = await attempt(async () => {
        await client.views.delete({ id, expectedVersion: version });
        return true;
      });
      return done === true;
    },
  };
}
