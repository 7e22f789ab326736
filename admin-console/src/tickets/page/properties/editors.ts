import { lazy } from 'react';

const load = {
  assignee: () => import('./AssigneeEditor.tsx'),
  team: () => import('./TeamEditor.tsx'),
  category: () => import('./CategoryEditor.tsx'),
  due: () => import('./DueEditor.tsx'),
};

export const AssigneeEditor = lazy(load.assignee);
export const TeamEditor = lazy(load.team);
export const CategoryEditor = lazy(load.category);
export const DueEditor = lazy(load.due);

/** Loads the editors after the page, so that what is typed right after a key reaches them. */
export const preloadEditors = (): void => {
  // An editor that fails to load here is requested again when it opens.
  for (const each of Object.values(load)) each().catch(() => undefined);
};
