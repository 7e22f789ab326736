import type { AttachmentRef } from '../../../platform/api/types.ts';
import { PictureInText } from './PictureInText.tsx';
import { useViewer } from './use-viewer.tsx';

/** Returns what shows the pictures among files within a text, and the dialog that shows them larger. */
export function usePicturesInText(files: readonly AttachmentRef[], mayDelete: boolean) {
  const { pictures, open, viewer } = useViewer(files, mayDelete);
  return {
    picture: (shown: string) => {
      const file = pictures.find(({ id }) => id === shown);
      return file ? <PictureInText file={file} onOpen={() => open(file)} /> : null;
    },
    viewer,
  };
}
