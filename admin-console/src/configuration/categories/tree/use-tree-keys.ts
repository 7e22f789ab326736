import { useStore } from 'ra-core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Category } from '../../../platform/api/types.ts';
import { type Arrangement, movedByKey } from './moves.ts';
import type { Move } from './use-arrange.tsx';

const rowsOf = (tree: HTMLElement) => [...tree.querySelectorAll<HTMLElement>('[data-category]')];
const focus = (row: HTMLElement | undefined) => row?.querySelector('a')?.focus();

/** Ids of the collapsed categories. */
export const useCollapsed = () => useStore<string[]>('categories.collapsed', []);

/** Arrow keys navigate the tree and expand or collapse it; with Alt they move the category itself. */
export function useTreeKeys(
  all: readonly Category[],
  readAt: number,
  arrange: (move: Move) => Promise<boolean>,
  isBusy: () => boolean,
) {
  const tree = useRef<HTMLDivElement>(null);
  const [collapsed, setCollapsed] = useCollapsed();
  // Category to focus after a move, because React renders it in a new place and the focus is lost.
  const held = useRef<string | null>(null);
  // Keys pressed during a pending move. Each is applied to the result of the previous move.
  const waiting = useRef<{ key: string; id: string }[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the tree has been reloaded
  useLayoutEffect(() => {
    if (held.current && tree.current) {
      focus(rowsOf(tree.current).find(({ dataset }) => dataset.category === held.current));
      held.current = null;
    }
    moveNext();
  }, [readAt]);

  const moveNext = () => {
    while (!isBusy()) {
      const press = waiting.current.shift();
      if (!press) return;
      const next = movedByKey(all, press.id, press.key);
      if (next) void move(next);
    }
  };

  const move = async (next: Arrangement) => {
    held.current = next.id;
    setCollapsed(collapsed.filter((each) => each !== next.parentId));
    if (!(await arrange(() => next))) waiting.current = [];
  };

  const walk = (key: string, row: HTMLElement, id: string) => {
    if (!tree.current) return;
    const rows = rowsOf(tree.current);
    const at = rows.indexOf(row);
    const hasBeneath = all.some(({ parentId }) => parentId === id);
    const open = hasBeneath && !collapsed.includes(id);
    const parentId = all.find((category) => category.id === id)?.parentId;
    switch (key) {
      case 'ArrowUp':
        return focus(rows[at - 1]);
      case 'ArrowDown':
        return focus(rows[at + 1]);
      case 'Home':
        return focus(rows[0]);
      case 'End':
        return focus(rows.at(-1));
      case 'ArrowRight':
        return hasBeneath && !open
          ? setCollapsed(collapsed.filter((each) => each !== id))
          : open && focus(rows[at + 1]);
      case 'ArrowLeft':
        if (open) return setCollapsed([...collapsed, id]);
        return focus(rows.find(({ dataset }) => dataset.category === parentId));
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-category]') : null;
    const id = row?.dataset.category;
    if (!row || id === undefined || ctrlKey || metaKey || shiftKey) return;
    if (!/^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key)) return;
    event.preventDefault();
    if (!altKey) return walk(key, row, id);
    waiting.current.push({ key, id });
    moveNext();
  };

  return { tree, onKeyDown };
}
