import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useEffect, useRef } from 'react';
import { client } from '../../api/client.ts';
import type { Category } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRefresh } from '../../ui/form/frozen.ts';
import { useNotices } from '../../ui/use-notices.tsx';
import { type Arrangement, present } from './moves.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the tree is read anew
  useEffect(() => {
    // What somebody else changed is read while this is being saved, too.
    if (stage.current === 'reading') stage.current = 'idle';
  }, [readAt]);

  const run = async (next: Arrangement): Promise<boolean> => {
    if (stage.current !== 'idle') return false;
    stage.current = 'saving';
    try {
      await save(next);
      return true;
    } catch (error) {
      notices.failed(error);
      return false;
    } finally {
      stage.current = 'reading';
      void refresh('categories');
    }
  };

  const arrange = async (next: Arrangement | null): Promise<boolean> => {
    const category = next && all.find(({ id }) => id === next.id);
    if (!next || !category) return false;
    const before = present(all, next.id);
    const done = await run(next);
    if (done) notices.done('categories.movedOne', { name: category.name }, <Undo onUndo={() => run(before)} />);
    return done;
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
