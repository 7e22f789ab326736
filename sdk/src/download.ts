import { foreignAnswer } from './error-reading.ts';
import { aborted } from './errors.ts';
import type { Download } from './files.ts';
import { unreachable, type WireRequest } from './sender.ts';
import { readingOf, watched } from './transfer.ts';

/** The file that is answered; its bytes are read when the call has long been over. */
export function downloadOf(
  { procedure: { name }, callerSignal, onProgress }: WireRequest,
  response: Response,
): Download {
  const { headers } = response;
  const disposition = headers.get('content-disposition');
  // Every file of the service says what it is called; a page of somebody in between does not.
  if (disposition === null) throw foreignAnswer(name, response);
  const length = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  const contentType = headers.get('content-type') ?? 'application/octet-stream';
  const size = length === null ? null : Number(length);
  const body = watched(readingOf(response.body ?? new Blob([]).stream()), {
    total: size,
    onProgress,
    signal: callerSignal,
    explain: (fault) => (callerSignal?.aborted ? aborted(name, callerSignal) : unreachable(name, fault)),
  });
  const whole = () => new Response(body, { headers: { 'content-type': contentType } });
  return {
    fileName: fileNameOf(disposition),
    contentType,
    size,
    body,
    arrayBuffer: () => whole().arrayBuffer(),
    blob: () => whole().blob(),
    text: () => whole().text(),
  };
}

/** As the service writes it (RFC 6266): the extended form where there is one. */
function fileNameOf(disposition: string): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const [, quoted, token] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? null;
}
