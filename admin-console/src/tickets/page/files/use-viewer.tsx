import { useState } from 'react';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { KeepKeys } from '../../../platform/shortcuts/KeepKeys.tsx';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { isPicture } from './picture.ts';

const PictureViewer = lazyPart(() => import('./PictureViewer.tsx'), KeepKeys);

/** Returns the pictures among files, and the dialog that shows them larger, once one is opened. */
export function useViewer(files: readonly AttachmentRef[], mayDelete: boolean) {
  const [viewedId, setViewedId] = useState<string | null>(null);
  const pictures = files.filter(isPicture);
  const viewed = pictures.find(({ id }) => id === viewedId);
  return {
    pictures,
    open: ({ id }: AttachmentRef) => setViewedId(id),
    viewer: viewed && (
      <PictureViewer
        pictures={pictures}
        shown={viewed}
        mayDelete={mayDelete}
        onShow={({ id }) => setViewedId(id)}
        onClose={() => setViewedId(null)}
      />
    ),
  };
}
