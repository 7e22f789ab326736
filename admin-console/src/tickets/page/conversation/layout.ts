/**
 * On large screens the ticket page fills the window, and its columns scroll on their own. On others the document
 * scrolls, because there is no room for a second scroll bar, and the composer stays at the bottom of the window.
 */
export const FILLS_WINDOW = '@media screen and (min-width: 1200px) and (min-height: 620px)';

/** Below this height, such as at a zoom of 200 %, a composer that stays would leave no room to read. */
export const COMPOSER_STAYS = '@media screen and (min-height: 520px)';
