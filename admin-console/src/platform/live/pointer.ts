/** The pointer counts as resting if it has not moved for this long. */
const REST_MS = 700;

let movedOverRows = 0;

export function watchPointer(signal: AbortSignal): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-row]')) movedOverRows = Date.now();
  };
  for (const type of ['pointermove', 'pointerdown']) document.addEventListener(type, note, { signal, passive: true });
}

/** Whether the user is possibly about to click a row, which must not move away from under the pointer. */
export const isAiming = (): boolean => Date.now() - movedOverRows < REST_MS;
