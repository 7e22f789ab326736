import { client } from '../../../platform/api/client.ts';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';

/** Returns whether a download is on its way, and what saves a file on the user's disk. */
export function useDownload(): [boolean, (file: AttachmentRef) => Promise<void>] {
  const notices = useNotices();
  const [loading, run] = useBusy();
  const download = (file: AttachmentRef) =>
    run(async () => {
      try {
        await saveFile(await client.attachments.download({ id: file.id }));
      } catch (error) {
        notices.failed(error);
      }
    });
  return [loading, download];
}
