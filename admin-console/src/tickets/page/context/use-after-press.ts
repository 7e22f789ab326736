import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs a task as soon as no pointer is pressed. What a user clicks must not move away between
 * the press, which takes the focus from an editor, and the release.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const follow = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown';
    };
    for (const type of EVENTS) document.addEventListener(type, follow, true);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, follow, true);
    };
  }, []);
  const { current: afterPress } = useRef((task: () => void) => {
    if (isPressed.current) document.addEventListener('pointerup', task, { once: true });
    else task();
  });
  return afterPress;
}

const EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;
