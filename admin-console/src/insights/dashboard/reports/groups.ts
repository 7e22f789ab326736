import { TICKET_CHANNELS, TICKET_TYPES } from '@ticketwire/sdk';
import { client } from '../../../platform/api/client.ts';
import { findValue, priorities } from '../../../platform/api/enum-values.ts';
import type { BreakdownReport, Dimension } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import type { Question } from '../view/use-question.ts';
import type { Grouping } from '../view/view.ts';

type Metrics = Pick<
  BreakdownReport['data'][number],
  | 'created'
  | 'solved'
  | 'reopened'
  | 'backlog'
  | 'awaitingFirstResponse'
  | 'firstResponseTime'
  | 'resolutionTime'
  | 'links'
>;

/** Tickets that share a value of the property they are grouped by. */
export interface Group extends Metrics {
  readonly key: string;
  /** null for the group of tickets without a value. */
  readonly name: string | null;
  readonly color?: string;
  /** Depth in the category tree. A parent includes the tickets of its descendants. */
  readonly depth: number;
}

export interface Groups {
  readonly by: Grouping;
  readonly data: Group[];
  readonly hasMore: boolean;
}

interface Options {
  readonly signal: AbortSignal;
}

const LIMIT = 200;

/** Loads the groups of a breakdown, busiest first; categories come as a tree. */
export async function askGroups(by: Grouping, question: Question, options: Options): Promise<Groups> {
  const asked = { ...question, limit: LIMIT };
  if (by === 'team') {
    const { data, hasMore } = await client.analytics.teams(asked, options);
    return {
      by,
      hasMore,
      data: data.map(({ team, ...row }) => ({ ...row, key: team?.id ?? 'none', name: team?.name ?? null, depth: 0 })),
    };
  }
  if (by === 'category') {
    const { data, hasMore } = await client.analytics.categories(asked, options);
    const rows = data.map(({ category, ...row }) => ({
      ...row,
      key: category?.id ?? 'none',
      name: category?.name ?? null,
    }));
    return { by, hasMore, data: asTree(rows) };
  }
  const { data, hasMore } = await client.analytics.breakdown({ ...asked, by }, options);
  return {
    by,
    hasMore,
    data: data.map(({ status, organization, ...row }) => ({
      ...row,
      name: status?.name ?? organization?.name ?? row.key,
      color: status?.color,
      depth: 0,
    })),
  };
}

/** Lists each row directly before its descendants; siblings keep their order. */
function asTree<Row extends { key: string; parentId: string | null }>(rows: readonly Row[]): Row[] {
  const shown = new Set(rows.map(({ key }) => key));
  const beneath = (parent: string | null): Row[] =>
    rows
      .filter(({ parentId }) => (parentId !== null && shown.has(parentId) ? parentId : null) === parent)
      .flatMap((row) => [row, ...beneath(row.key)]);
  return beneath(null);
}

/** Returns the display name of a group. */
export function groupName({ key, name }: Group, by: Grouping, t: Translate): string {
  if (by === 'category' && name !== null) return inLanguage('categories', name, t);
  if (by === 'team' || by === 'category') return name ?? t(`dashboard.breakdown.none.${by}`);
  if (by === 'status' && name !== null) return inLanguage('statuses', name, t);
  return wordName(by, key, t) ?? name ?? key;
}

function wordName(by: Dimension, key: string, t: Translate): string | undefined {
  if (by === 'priority') {
    const word = findValue(priorities, key);
    return word && t(`labels.priority.${word}`);
  }
  if (by === 'type') {
    const word = findValue(TICKET_TYPES, key);
    return word && t(`labels.ticketType.${word}`);
  }
  if (by === 'channel') {
    const word = findValue(TICKET_CHANNELS, key);
    return word && t(`labels.channel.${word}`);
  }
  return undefined;
}
