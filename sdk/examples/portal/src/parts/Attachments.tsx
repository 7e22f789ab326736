import type { AttachmentRef, RequesterClient } from '@ticketwire/sdk';
import { usePortal } from '../state/portal.ts';
import { useSubmit } from '../state/use-submit.ts';
import { fileSize, useTexts } from '../texts/texts.ts';

/** The files of a message. A download needs the token, so a link would not be enough. */
export function Attachments({ files }: { readonly files: readonly AttachmentRef[] }) {
  const texts = useTexts();
  const { client } = usePortal();
  const { submit, problem } = useSubmit([]);
  if (files.length === 0) return null;
  return (
    <div class="files">
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              class="plain link"
              aria-label={texts.download(file.fileName)}
              onClick={submit(() => save(client, file))}
            >
              {file.fileName}
            </button>
            <span class="quiet">{fileSize(texts, file.size)}</span>
          </li>
        ))}
      </ul>
      <p class="error" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** How long the browser has time to begin with a download. */
const BEGIN_MS = 60_000;

async function save(client: RequesterClient, { id, fileName }: AttachmentRef): Promise<void> {
  const download = await client.attachments.download({ id }, { timeout: Number.POSITIVE_INFINITY });
  const url = URL.createObjectURL(await download.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS);
}
