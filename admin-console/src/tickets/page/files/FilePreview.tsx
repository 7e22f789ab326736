import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Larger images are not loaded for a preview that the user did not request. */
const MOST_BYTES = 1024 * 1024;

/** Whether the file is an image small enough to show inline. */
export const isShown = ({ contentType, size }: AttachmentRef): boolean =>
  size <= MOST_BYTES && pictures.includes(contentType);

const asAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** Fetches and shows an image with the user's access token. If this fails, the file can still be downloaded. */
export function FilePreview({ file }: { file: AttachmentRef }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['files', file.sha256],
    queryFn: async ({ signal }) => {
      const { blob } = await client.attachments.download({ id: file.id }, { signal });
      return asAddress(new Blob([await blob()], { type: file.contentType }));
    },
    staleTime: Infinity,
  });
  return (
    <Box sx={(theme) => ({ height: 140, minWidth: 140, background: theme.tokens.canvas, textAlign: 'center' })}>
      {data && (
        <Box
          component="img"
          src={data}
          alt={t('desk.files.preview', { name: file.fileName })}
          sx={{ height: '100%', maxWidth: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  );
}
