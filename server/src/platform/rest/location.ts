import type { Request } from 'express';
import type { Route } from './routes.ts';

/** Where a resource is that a POST has made. */
export type Locate = (req: Request, id: string) => string;

/**
 * A resource is at its collection's path and its id, and the collection is what was posted to: `/tickets`,
 * `/tickets/{ticketId}/comments`. Where that is an action upon a collection, `/users/invite`, it is the one above.
 */
export function locatorFor({ template }: Route, routes: readonly Route[]): Locate {
  const above = template.slice(0, template.lastIndexOf('/'));
  const isCollection = hasMember(template, routes) || isListed(template, routes);
  return !isCollection && hasMember(above, routes)
    ? (req, id) => `${pathOf(req).replace(/\/[^/]*$/, '')}/${encodeURIComponent(id)}`
    : (req, id) => `${pathOf(req)}/${encodeURIComponent(id)}`;
}

const hasMember = (path: string, routes: readonly Route[]) =>
  routes.some(
    ({ template }) => template.startsWith(`${path}/{`) && template.endsWith('}') && depth(template) === depth(path) + 1,
  );

const isListed = (path: string, routes: readonly Route[]) =>
  routes.some(({ template, method }) => template === path && method === 'GET');

const depth = (path: string) => path.split('/').length;

/** The path of a request as it was sent, without a slash at its end. */
export const pathOf = (req: Request) => (req.baseUrl + req.path).replace(/\/$/, '');
