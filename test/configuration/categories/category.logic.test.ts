import { describe, expect, it } from 'vitest';
import {
  heightOf,
  inTreeOrder,
  MAX_DEPTH,
  positionsFor,
  requireRoom,
} from '../../../server/src/configuration/categories/category.logic.ts';
import { categoriesVisibleTo } from '../../../server/src/configuration/categories/category.policy.ts';
import type { Permission, PermissionScope } from '../../../server/src/contract/base/permissions.ts';

const leaf = (id: string, parent_id: string | null = null, more: { name?: string; position?: number } = {}) => ({
  id,
  key: id,
  parent_id,
  name: more.name ?? id.toUpperCase(),
  position: more.position ?? 0,
  archived_at: null as Date | null,
  visible_to_requesters: true,
});

const actor = (...reach: [Permission, PermissionScope][]) => ({
  kind: 'user' as const,
  id: 'someone',
  name: 'Someone',
  verified: true,
  scopes: new Map(reach),
  sessionId: null,
});

describe('the position before another category', () => {
  const placed = (...positions: number[]) =>
    positions.map((position, index) => ({ id: 'abcd'[index] ?? '', key: `key_${index}`, position }));
  const one = { id: 'x', key: 'key_x', position: 50_000 };
  const putting = (positions: number[], beforeId: string | null, self = one) => [
    ...positionsFor(placed(...positions), self, beforeId),
  ];

  it('changes that category only if there is room', () => {
    expect(putting([10, 20], 'a')).toEqual([['x', 4]]);
    expect(putting([10, 20], 'b')).toEqual([['x', 15]]);
    expect(putting([10, 20], null)).toEqual([['x', 30]]);
    expect(putting([], null)).toEqual([['x', 9]]);
  });

  it('stays if it is right already', () => {
    expect(putting([10, 20], 'b', { id: 'x', key: 'key_x', position: 11 })).toEqual([]);
  });

  it('makes room if there is none, and keeps positions that are right', () => {
    expect(putting([0, 0, 0], 'b')).toEqual([
      ['a', 10],
      ['x', 20],
      ['b', 30],
      ['c', 40],
    ]);
    expect(putting([10, 11, 40], 'b')).toEqual([
      ['x', 20],
      ['b', 30],
    ]);
    expect(putting([10, 100_000], null)).toEqual([
      ['b', 20],
      ['x', 30],
    ]);
    expect(putting([0, 5], 'a').map(([id]) => id)).toEqual(['x', 'a', 'b']);
  });
});

describe('the order of the category tree', () => {
  it('puts each category after its parent, and siblings by position and name', () => {
    const rows = [
      leaf('c', 'a'),
      leaf('b'),
      leaf('d', 'a', { position: 5 }),
      leaf('e', 'c'),
      leaf('a'),
      leaf('f', 'a'),
    ];
    expect(inTreeOrder(rows).map(({ path }) => path.join(' / '))).toEqual([
      'A',
      'A / C',
      'A / C / E',
      'A / F',
      'A / D',
      'B',
    ]);
  });

  it('returns the path of each category by id', () => {
    const tree = inTreeOrder([leaf('a'), leaf('b', 'a'), leaf('c', 'b')]);
    expect(tree.map(({ lineage }) => lineage)).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']]);
  });

  it('terminates even if rows form a cycle', () => {
    expect(inTreeOrder([leaf('a', 'b'), leaf('b', 'a'), leaf('c')]).map(({ id }) => id)).toEqual(['c']);
  });
});

describe('the depth limit', () => {
  const chain = Array.from({ length: MAX_DEPTH }, (_, index) =>
    leaf(`n${index}`, index === 0 ? null : `n${index - 1}`),
  );
  const tree = inTreeOrder(chain);
  const at = (level: number) => tree[level - 1] ?? expect.unreachable();

  it('counts the levels of a branch from its root', () => {
    expect(heightOf(tree, 'n0')).toBe(MAX_DEPTH);
    expect(heightOf(tree, `n${MAX_DEPTH - 1}`)).toBe(1);
  });

  it('accepts a branch that just fits, and rejects one more level', () => {
    expect(() => requireRoom(at(MAX_DEPTH - 1), 1)).not.toThrow();
    expect(() => requireRoom(at(MAX_DEPTH - 3), 3)).not.toThrow();
    expect(() => requireRoom(at(MAX_DEPTH), 1)).toThrow();
    expect(() => requireRoom(at(MAX_DEPTH - 3), 4)).toThrow();
  });
});

describe('category visibility', () => {
  const tree = inTreeOrder([
    leaf('open'),
    { ...leaf('hidden'), visible_to_requesters: false },
    leaf('below_hidden', 'hidden'),
    { ...leaf('archived'), archived_at: new Date() },
  ]);
  const seenBy = (who: ReturnType<typeof actor>) => categoriesVisibleTo(who, tree).map(({ id }) => id);

  it.each([
    ['a customer', actor(['ticket:read', 'own'])],
    ['a user without permissions', actor()],
  ])('lets %s see categories that are offered and not below a hidden one', (_, who) => {
    expect(seenBy(who)).toEqual(['open']);
  });

  it.each([
    ['an agent', actor(['ticket:read', 'assigned'])],
    ['a user who manages categories', actor(['ticket:read', 'own'], ['category:manage', 'all'])],
  ])('lets %s see all categories', (_, who) => {
    expect(seenBy(who)).toHaveLength(4);
  });
});
