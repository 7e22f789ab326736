import type { Request } from 'express';
import type { Route } from './routes.ts';

/** Where a resource is that a POST has made. */
export type Locate = (req: Request, id: string) => string;

/**
 * A resource of its own collection is there, wherever it was made: `/attachments` and its id. Any other
 * is at its collection's path and its id, and the collection is what was posted to: `/tickets`,
 * `/tickets/{ticketId}/comments`. Where that is an action upon a collection, `/users/invite`, or another name for its
 * members, `/tickets/by-external-id/…`, it is the nearest above that has any.
 */
export function locatorFor({ template }: Route, routes: readonly Route[]): Locate {
  const own = template.slice(template.lastIndexOf('/'));
  if (!hasMember(template, routes) && hasMember(own, routes)) {
    return (req, id) => `${req.baseUrl}${own}/${encodeURIComponent(id)}`;
  }
  const collection = isListed(template, routes) ? template : nearestWithMembers(template, routes);
  const further = depth(template) - depth(collection);
  return (req, id) =>
    `${pathOf(req)
      .split('/')
      .slice(0, -further || undefined)
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

/** The path of a request as it was sent, without a slash at its end. */
export const pathOf = (req: Request) => (req.baseUrl + req.path).replace(/\/$/, '');
