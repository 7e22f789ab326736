import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Category } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useRefresh } from '../../../platform/ui/form/form-query.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { type Arrangement, present } from './moves.ts';

/** Computes the new position of a category from the current list; null leaves it in place. */
export type Move = (all: readonly Category[]) => Arrangement | null;

/**
 * Moves a category and offers an undo; `arrange` returns whether it was moved. Moves run one at a time, because each
 * is computed from the rendered tree: the next one starts when the tree reloaded after the previous one has rendered.
 *
 * @param readAt - Time of the last load of the tree, successful or not.
 */
export function useArrange(all: readonly Category[], readAt: number) {
  const refresh = useRefresh();
  const notices = useNotices();
  const stage = useRef<'idle' | 'saving' | 'reading'>('idle');
  const turns = useRef<(() => void)[]>([]);
  const drawn = useRef(all);
  const pass = () => {
    const begin = turns.current.shift();
    stage.current = begin ? 'saving' : 'idle';
    begin?.();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the tree has been reloaded
  useLayoutEffect(() => {
    drawn.current = all;
    // Another user's change can reload the tree while a move is being saved. That must not start the next move.
    if (stage.current === 'reading') pass();
  }, [readAt]);

  /** Returns the previous position, or null if nothing was moved. */
  const run = async (move: Move): Promise<Arrangement | null> => {
    if (stage.current === 'idle') stage.current = 'saving';
    else await new Promise<void>((begin) => turns.current.push(begin));
    const next = move(drawn.current);
    if (!next) {
      pass();
      return null;
    }
    const before = present(drawn.current, next.id);
    try {
      await save(next);
      return before;
    } catch (error) {
      notices.failed(error);
      return null;
    } finally {
      stage.current = 'reading';
      void refresh('categories');
    }
  };

  const arrange = async (move: Move): Promise<boolean> => {
    const before = await run(move);
    const name = drawn.current.find(({ id }) => id === before?.id)?.name;
    if (!before || name === undefined) return false;
    notices.done('categories.movedOne', { name }, <Undo onUndo={() => run(() => before)} />);
    return true;
  };
  return { arrange, isBusy: () => stage.current !== 'idle' };
}

function Undo({ onUndo }: { onUndo: () => void }) {
  const t = useT();
  const close = useCloseNotification();
  return (
    <Button
      onClick={() => {
        close();
        onUndo();
      }}
    >
      {t('categories.undo')}
    </Button>
  );
}

/** Uses the current version: between a move and its undo, other moves can have changed this category too. */
async function save({ id, parentId, beforeId }: Arrangement): Promise<void> {
  const { version: expectedVersion } = await client.categories.get({ id });
  await client.categories.move({ id, expectedVersion, parentId, beforeId });
}
