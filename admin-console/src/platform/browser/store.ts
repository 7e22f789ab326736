import { localStorageStore, type Store } from 'ra-core';

/** Whether single-key shortcuts are enabled (WCAG 2.2, 2.1.4 requires a way to turn them off). */
export const SHORTCUTS = 'shortcuts';

/** Height of rows in tables. */
export const DENSITY = 'density';

/** Whether tickets open next to their list. */
export const SPLIT = 'split';

/** Whether the setup checklist of the dashboard is shown. */
export const CHECKLIST = 'checklist';

/** Whether the user saw snoozed tickets when they opened the console last, before their permissions are loaded again. */
export const SEES_SNOOZED = 'seesSnoozed';

/** Prefix of the keys under which it is stored what each user has read. */
export const READ_MARKS = 'readMarks';

/** Prefix of the keys under which it is stored which columns of the ticket list each user has chosen. */
export const COLUMNS = 'columns';

const kept = ['theme', 'locale', SHORTCUTS, DENSITY, SPLIT, CHECKLIST];

/**
 * Stores what react-admin remembers between visits, such as filters, columns and the theme. react-admin clears the
 * store on sign-out. The appearance belongs to the browser, not to the user, and is kept, as are the read marks and
 * the columns, which belong to one user each.
 */
function createStore(): Store {
  const store = localStorageStore('1', 'ticketwire');
  return {
    ...store,
    reset: () => {
      const values = kept.map((key) => [key, store.getItem(key)] as const);
      const ofUsers = [READ_MARKS, COLUMNS].flatMap((prefix) => Object.entries(store.listItems?.(prefix) ?? {}));
      store.reset();
      for (const [key, value] of [...values, ...ofUsers]) if (value !== undefined) store.setItem(key, value);
    },
  };
}

export const store = createStore();
