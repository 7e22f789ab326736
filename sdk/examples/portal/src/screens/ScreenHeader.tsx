import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePortal } from '../state/portal.ts';
import { useTexts } from '../texts/texts.ts';

/** The title of a screen, which gets the focus when the screen opens, and the way back to the list. */
export function ScreenHeader({ title }: { readonly title: string }) {
  const texts = useTexts();
  const { show } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <button type="button" class="plain back" onClick={() => show({ at: 'list' })}>
        <span aria-hidden="true">‹ </span>
        {texts.back}
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </header>
  );
}
