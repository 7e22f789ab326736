import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';

export const AssigneeEditor = lazyPart(() => import('./AssigneeEditor.tsx'));
export const TeamEditor = lazyPart(() => import('./TeamEditor.tsx'));
export const CategoryEditor = lazyPart(() => import('./CategoryEditor.tsx'));
export const DueEditor = lazyPart(() => import('./DueEditor.tsx'));

/** Loads the editors after the page, so that what is typed right after a key reaches them. */
export const preloadEditors = (): void => {
  for (const editor of [AssigneeEditor, TeamEditor, CategoryEditor, DueEditor]) editor.preload();
};
