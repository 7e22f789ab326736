import type { Answer } from '../../support/service.ts';

export function ok({ status, body }: Answer) {
  if (status >= 300) throw new Error(`Status ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What the workflow does not allow is rejected, and leaves no event. */
export function unlessRejected({ status, body }: Answer): void {
  if (status >= 500 || status === 401) throw new Error(`Status ${status}: ${JSON.stringify(body)}`);
}
