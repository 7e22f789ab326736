import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { AttachmentRef } from '../../../platform/api/types.ts';

/** Content types of images that browsers show, and that the service shows in the text of a message. */
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Larger images are not loaded for a preview that the user did not request. */
const MOST_BYTES = 1024 * 1024;

/** Whether the file is an image that browsers show. */
export const isPicture = ({ contentType }: Pick<AttachmentRef, 'contentType'>): boolean => TYPES.includes(contentType);

export const isSmall = ({ size }: AttachmentRef): boolean => size <= MOST_BYTES;

/** Screenshots of large screens are part of what a message says. */
export const isReadable = ({ size }: AttachmentRef): boolean => size <= 5 * MOST_BYTES;

export const asAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** Fetches an image with the user's access token. If this fails, the file can still be downloaded. */
export const usePicture = (file: AttachmentRef, enabled = true) =>
  useQuery({
    queryKey: ['files', file.sha256],
    queryFn: async ({ signal }) => {
      const { blob } = await client.attachments.download({ id: file.id }, { signal });
      return asAddress(new Blob([await blob()], { type: file.contentType }));
    },
    staleTime: Infinity,
    enabled,
  });
