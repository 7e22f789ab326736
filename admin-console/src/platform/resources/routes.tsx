import { Resource } from 'ra-core';
import { Route } from 'react-router';
import type { Page, Resource as ResourceOfApi } from './resource.ts';

/** Declares the routes of a resource for react-admin, or nothing if it has no pages. */
export function resourceRoutes({ name, pages }: ResourceOfApi) {
  if (!pages) return null;
  const { others = [], ...standard } = pages;
  return (
    <Resource key={name} name={name} {...standard}>
      {others.map(pageRoute)}
    </Resource>
  );
}

export const pageRoute = ({ path, page: Content }: Pick<Page, 'path' | 'page'>) => (
  <Route key={path} path={path} element={<Content />} />
);
