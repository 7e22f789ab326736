import { useSplitOff } from '../comment/use-split-off.ts';
import { useReader } from '../timeline/reader.ts';

/** Splits off the comment that has the focus, or else the newest message of the requester. */
export function useSplitByKey(): { mayUse: boolean; split: () => void } {
  const { maySplitOff } = useReader();
  const splitOff = useSplitOff();
  return {
    mayUse: maySplitOff,
    split: () => splitOff(document.activeElement?.closest<HTMLElement>('[data-comment]')?.dataset.comment),
  };
}
