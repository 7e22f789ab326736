import { useState } from 'preact/hooks';
import { type Draft, emptyDraft, newKey } from './drafts.ts';
import { usePortal } from './portal.ts';

/** The draft of a form, and how to change it. It stays when the form is closed, until it is cleared. */
export function useDraft(name: string) {
  const { drafts } = usePortal();
  const [draft, setDraft] = useState<Draft>(() => drafts.get(name) ?? emptyDraft());
  const keep = (next: Draft) => {
    drafts.set(name, next);
    setDraft(next);
  };
  return {
    draft,
    change: (changes: Partial<Draft>) => keep({ ...draft, ...changes, key: newKey() }),
    clear: () => keep(emptyDraft()),
  };
}
