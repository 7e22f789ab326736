import type { EntityManager } from '@mikro-orm/postgresql';
import { listCategories } from '../../categories/category.queries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { listStatuses } from '../../statuses/status.queries.ts';
import type { Filters } from '../queries/ticket-filters.ts';
import { agentNames, teamNames } from '../reports/group.names.ts';
import { channels, priorities, types } from './value.words.ts';

/** What is narrowed, and to what. */
export interface FilterInWords {
  readonly name: string;
  readonly values: readonly string[];
}

/** Filters by the names of what they are about, as far as `actor` may know these. */
export async function filtersInWords(em: EntityManager, actor: Actor, asked: Filters): Promise<FilterInWords[]> {
  const { team, assignee, category, priority, type, channel, status, tag } = asked;
  const all = [
    { name: 'Team', values: team === undefined ? [] : [await teamInWords(em, actor, team)] },
    { name: 'Assignee', values: assignee === undefined ? [] : [await agentInWords(em, actor, assignee)] },
    { name: 'Category', values: category === undefined ? [] : [await categoryInWords(em, actor, category)] },
    { name: 'Priority', values: priority?.map((key) => priorities[key]) ?? [] },
    { name: 'Type', values: type?.map((key) => types[key]) ?? [] },
    { name: 'Channel', values: channel?.map((key) => channels[key]) ?? [] },
    { name: 'Status', values: status === undefined ? [] : await statusesInWords(em, status) },
    { name: 'Tag', values: tag ?? [] },
  ];
  return all.filter(({ values }) => values.length > 0);
}

async function teamInWords(em: EntityManager, { name }: Actor, team: string): Promise<string> {
  if (team === 'none') return 'no team';
  if (team === 'mine') return `${name}’s teams`;
  return (await teamNames(em, [team])).get(team)?.name ?? 'unknown';
}

/** A person's name is for those who may read people; the figures show it all the same where it has tickets. */
async function agentInWords(em: EntityManager, actor: Actor, id: string): Promise<string> {
  if (id === 'none') return 'unassigned';
  if (id === actor.id) return actor.name;
  const known = actor.scopes.has('user:read') ? await agentNames(em, [id]) : null;
  return known?.get(id)?.name ?? 'one user';
}

async function categoryInWords(em: EntityManager, actor: Actor, category: string): Promise<string> {
  if (category === 'none') return 'no category';
  const known = await listCategories(em, actor, { archived: true });
  return known.find(({ id, key }) => id === category || key === category)?.path.join(' › ') ?? 'unknown';
}

async function statusesInWords(em: EntityManager, asked: readonly string[]): Promise<string[]> {
  const known = await listStatuses(em);
  return asked.map((one) => known.find(({ id, key }) => id === one || key === one)?.name ?? 'unknown');
}
