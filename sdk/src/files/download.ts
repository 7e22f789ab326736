import type { Download } from '../calls/files.ts';
import type { Procedure } from '../calls/procedure.ts';
import type { ProgressListener } from '../calls/progress.ts';
import { foreignResponse } from '../errors/error-reading.ts';
import { aborted, unreachable } from '../errors/errors.ts';
import { readingOf, watched } from './transfer.ts';

/** The call that a download belongs to. */
interface DownloadCall {
  readonly procedure: Procedure;
  readonly callerSignal: AbortSignal | undefined;
  readonly onProgress: ProgressListener | undefined;
}

/**
 * Wraps a response as a file. Its bytes are read after the call has ended, so only the caller's own signal ends them.
 */
export function downloadOf(
  { procedure: { name }, callerSignal, onProgress }: DownloadCall,
  response: Response,
): Download {
  const { headers } = response;
  const disposition = headers.get('content-disposition');
  // Every file of the service has a `Content-Disposition`; an error page of a proxy does not.
  if (disposition === null) throw foreignResponse(name, response);
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

/** Reads the file name (RFC 6266). The extended form takes precedence. */
function fileNameOf(disposition: string): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const [, quoted, token] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? null;
}
