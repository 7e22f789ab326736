import { useEffect, useMemo, useRef } from 'preact/hooks';
import { trusted } from '../html.ts';
import { usePortal } from '../state/portal.ts';

/** How a picture in the text names its file. */
const FILE = '<img src="attachment:';
const PLACE = '<img data-file="';

interface Named {
  readonly id: string;
}

/** Returns the files that a text does not show. */
export const notInText = <File extends Named>(files: readonly File[], html: string): readonly File[] =>
  files.filter(({ id }) => !html.includes(`${FILE}${id}"`));

/** A text that the service has sanitized. A download needs the token, so the pictures get their bytes afterwards. */
export function MessageText({ html }: { readonly html: string }) {
  const { client } = usePortal();
  const text = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: trusted(html.replaceAll(FILE, PLACE)) }), [html]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = async (picture: HTMLImageElement, id: string) => {
      const file = await client.attachments.download({ id }, { signal });
      picture.src = await asAddress(await file.blob());
    };
    for (const picture of text.current?.querySelectorAll('img') ?? []) {
      // Without its bytes, a picture is its name.
      show(picture, picture.dataset.file ?? '').catch((error: unknown) => signal.aborted || console.warn(error));
    }
    return () => leaving.abort();
  }, [client, html]);
  return <div class="text" ref={text} dangerouslySetInnerHTML={content} />;
}

/** A `data:` address, because strict policies allow no `blob:`. */
function asAddress(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
