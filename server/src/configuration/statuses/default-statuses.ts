import type { EntityManager } from '@mikro-orm/postgresql';
import { type State, states } from '../../contract/configuration/statuses.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { StatusEntity, StatusTransitionEntity } from './status.entity.ts';

interface DefaultStatus {
  readonly name: string;
  readonly requesterLabel?: string;
  readonly color: string;
  /** States that a ticket can move to from this status. */
  readonly to: readonly State[];
}

/** One status per state, in display order. The transition to closed is separate and allowed from any status. */
const defaults: Record<State, DefaultStatus> = {
  new: { name: 'New', color: '#2f6fde', to: ['open', 'pending', 'on_hold', 'solved'] },
  open: { name: 'Open', color: '#c2410c', to: ['pending', 'on_hold', 'solved'] },
  pending: {
    name: 'Pending',
    requesterLabel: 'Awaiting your reply',
    color: '#a16207',
    to: ['open', 'on_hold', 'solved'],
  },
  on_hold: { name: 'On hold', requesterLabel: 'In progress', color: '#6d4aa8', to: ['open'] },
  solved: { name: 'Solved', color: '#15803d', to: ['open'] },
  closed: { name: 'Closed', color: '#5a6072', to: [] },
};

/** Installs the default statuses and transitions, unless there are statuses. Call it in a transaction. */
export async function installStatuses(em: EntityManager): Promise<void> {
  await lockTable(em, 'statuses');
  if ((await em.count(StatusEntity, {})) > 0) return;

  const statuses = states.map((state, index) => {
    const { name, requesterLabel = name, color } = defaults[state];
    return em.create(StatusEntity, {
      key: state,
      name,
      requesterLabel,
      state,
      color,
      position: index + 1,
      isDefault: true,
    });
  });
  for (const from of statuses) {
    for (const to of statuses.filter(({ state }) => defaults[from.state].to.includes(state))) {
      em.create(StatusTransitionEntity, { from, to, requiresComment: 'none' });
    }
  }
  for (const to of statuses.filter(({ state }) => state === 'closed')) {
    em.create(StatusTransitionEntity, { from: null, to, requiredPermission: 'ticket:close', requiresComment: 'none' });
  }
  await em.flush();
}
