/** The pointer is at rest when it has not moved for so long. */
const REST_MS = 700;

let movedOverRows = 0;

export function watchPointer(signal: AbortSignal): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-row]')) movedOverRows = Date.now();
  };
  for (const type of ['pointermove', 'pointerdown']) document.addEventListener(type, note, { signal, passive: true });
}

/** Whether somebody may be about to press a row, which is then not to be moved away from under the pointer. */
export const isAiming = (): boolean => Date.now() - movedOverRows < REST_MS;
