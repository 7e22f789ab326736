import type { Route } from '../../src/platform/rest/routes.ts';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Sorts routes: in the order of their declaration, but those with fewer path parameters first and, for each path, reads
 * before writes.
 */
export function inOrder(routes: readonly Route[]): Route[] {
  const byPath = [...Map.groupBy(routes, ({ template }) => template).values()];
  const parameters = ([first]: readonly Route[]) => first?.pathParameters.length ?? 0;
  return byPath
    .toSorted((one, other) => parameters(one) - parameters(other))
    .flatMap((same) => same.toSorted((one, other) => VERBS.indexOf(one.method) - VERBS.indexOf(other.method)));
}
