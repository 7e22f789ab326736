import { localStorageStore, type Store } from 'ra-core';

/** Whether single keys do something (WCAG 2.2, 2.1.4: they can be turned off). */
export const SHORTCUTS = 'shortcuts';

const kept = ['theme', 'locale', SHORTCUTS];

/**
 * What react-admin remembers between visits: filters, columns, the theme. It empties the store when somebody signs out;
 * how the console looks belongs to the browser and stays.
 */
function createStore(): Store {
  const store = localStorageStore('1', 'ticketwire');
  return {
    ...store,
    reset: () => {
      const values = kept.map((key) => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
    },
  };
}

export const store = createStore();
