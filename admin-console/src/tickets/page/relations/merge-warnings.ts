import type { Ticket } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import type { Translate } from '../../../platform/i18n/use-t.ts';
import { isUnsolved, type PickedTicket } from './find-tickets.ts';

/** Returns what makes this merge look like a mistake. Each needs a second confirmation, because nothing undoes it. */
export function mergeWarnings(from: Ticket, into: PickedTicket, t: Translate): string[] {
  const warnings: string[] = [];
  if (into.requester.id !== from.requester.id) {
    warnings.push(t('merging.otherRequester', { into: into.requester.name, reference: into.reference }));
  }
  if (!isUnsolved(into)) {
    warnings.push(
      t('merging.solved', { reference: into.reference, status: inLanguage('statuses', into.status.name, t) }),
    );
  }
  return warnings;
}
