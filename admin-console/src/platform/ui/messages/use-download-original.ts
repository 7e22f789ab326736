import { client } from '../../api/client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useNotices } from './use-notices.tsx';

/** Returns a function that saves the original of a received email. */
export function useDownloadOriginal(): (emailId: string) => Promise<void> {
  const notices = useNotices();
  return async (id) => {
    try {
      await saveFile(await client.inboundEmails.downloadOriginal({ id }));
    } catch (error) {
      notices.failed(error);
    }
  };
}
