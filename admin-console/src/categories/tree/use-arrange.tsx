import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import { client } from '../../api/client.ts';
import type { Category } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRefresh } from '../../ui/form/form-query.ts';
import { useNotices } from '../../ui/messages/use-notices.tsx';
import { type Arrangement, present } from './moves.ts';

/** Where a category goes, reckoned from all of them; null: it stays. */
export type Move = (all: readonly Category[]) => Arrangement | null;

/**
 * Puts a category somewhere else, with a way back; `arrange` answers whether it was done. Two at once would cross each
 * other, and the next is reckoned from what is drawn: it begins when the tree that was read after the last one is drawn.
 *
 * @param readAt - When the tree was last read, or could not be.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the tree is read anew
  useLayoutEffect(() => {
    drawn.current = all;
    // What somebody else changed is read while this is being saved, too.
    if (stage.current === 'reading') pass();
  }, [readAt]);

  /** Answers what was there before; null: nothing was moved. */
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

/** On what is there now: an undo comes after other moves, which may have changed the position of this one, too. */
async function save({ id, parentId, beforeId }: Arrangement): Promise<void> {
  const { version: expectedVersion } = await client.categories.get({ id });
  await client.categories.move({ id, expectedVersion, parentId, beforeId });
}
