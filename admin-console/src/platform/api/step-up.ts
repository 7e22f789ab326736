/** The question whether it is still the user, while it is open. */
export interface Confirmation {
  readonly result: Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
}

let open: Confirmation | null = null;
const listeners = new Set<() => void>();

function change(next: Confirmation | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function ask(): Confirmation {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isConfirmed: boolean) => {
    change(null);
    resolve(isConfirmed);
  };
  const confirmation = { result: promise, answer };
  change(confirmation);
  return confirmation;
}

/** Without React, because the first requests leave before React has been loaded. */
export const stepUp = {
  /**
   * Asks the user to confirm who they are, and resolves to whether they did. Calls that are rejected at the same time
   * share one question.
   */
  confirm: (): Promise<boolean> => (open ?? ask()).result,

  /** Returns the open question, or null. */
  current: (): Confirmation | null => open,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
