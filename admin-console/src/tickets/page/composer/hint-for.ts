import type { MessageKey } from '../../../i18n/use-t.ts';

/** Returns the hint about the keys that send a message. */
export function hintFor(isNote: boolean, isInList: boolean): MessageKey {
  if (isNote) return isInList ? 'workspace.hint.noteInList' : 'tickets.composer.hint';
  return isInList ? 'workspace.hint.replyInList' : 'workspace.hint.reply';
}
