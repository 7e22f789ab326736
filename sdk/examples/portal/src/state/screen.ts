import { useEffect, useState } from 'preact/hooks';

export type Screen =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | { readonly at: 'request'; readonly ticketId: string };

const LIST: Screen = { at: 'list' };

const screenOf = (hash: string): Screen =>
  hash === '#new' ? { at: 'new' } : hash.length > 1 ? { at: 'request', ticketId: hash.slice(1) } : LIST;
const hashOf = (screen: Screen): string =>
  screen.at === 'new' ? '#new' : screen.at === 'request' ? `#${screen.ticketId}` : '#';

/**
 * The current screen. A page has it in its address, so that the buttons of the browser work; an element leaves the
 * address to the page that it is in.
 */
export function useScreen(isPage: boolean): readonly [Screen, (screen: Screen) => void] {
  const [screen, setScreen] = useState<Screen>(() => (isPage ? screenOf(location.hash) : LIST));
  useEffect(() => {
    if (!isPage) return;
    const follow = () => setScreen(screenOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [isPage]);
  const show = (next: Screen) => {
    // A form that was sent is not what the button "back" should lead to.
    if (isPage && location.hash === hashOf({ at: 'new' }) && next.at === 'request') location.replace(hashOf(next));
    else if (isPage) location.hash = hashOf(next);
    setScreen(next);
  };
  return [screen, show];
}
