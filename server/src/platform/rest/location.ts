import type { Request } from 'express';
import type { Route } from './routes.ts';

/** Returns the path of a created resource. */
type Locate = (req: Request, id: string) => string;

/**
 * A resource with a top-level collection is located there, wherever it was created: `/attachments` and its id. Any
 * other is located by the path of its collection, which is usually what was posted to: `/tickets`,
 * `/tickets/{ticketId}/comments`. If that path is an action on a collection, `/users/invite`, or another name for its
 * members, `/tickets/by-external-id/…`, the nearest ancestor with members is used.
 */
export function locatorFor({ template }: Route, routes: readonly Route[]): Locate {
  const topLevel = template.slice(template.lastIndexOf('/'));
  if (!hasMember(template, routes) && hasMember(topLevel, routes)) {
    return (req, id) => `${req.baseUrl}${topLevel}/${encodeURIComponent(id)}`;
  }
  const collection = isListed(template, routes) ? template : nearestWithMembers(template, routes);
  const extraSegments = depth(template) - depth(collection);
  return (req, id) =>
    `${pathOf(req)
      .split('/')
      .slice(0, -extraSegments || undefined)
      .join('/')}/${encodeURIComponent(id)}`;
}

function nearestWithMembers(template: string, routes: readonly Route[]): string {
  for (let path = template; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    if (hasMember(path, routes)) return path;
  }
  return template;
}

const hasMember = (path: string, routes: readonly Route[]) =>
  routes.some(
    ({ template, method }) =>
      method === 'GET' &&
      template.startsWith(`${path}/{`) &&
      template.endsWith('}') &&
      depth(template) === depth(path) + 1,
  );

const isListed = (path: string, routes: readonly Route[]) =>
  routes.some(({ template, method }) => template === path && method === 'GET');

const depth = (path: string) => path.split('/').length;

/** Returns the path of a request without a trailing slash. */
export const pathOf = (req: Request) => (req.baseUrl + req.path).replace(/\/$/, '');
