import type { Route } from '../../src/platform/rest/routes.ts';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** As they were declared, but what is about many before what is about one, and at each path first what reads. */
export function inOrder(routes: readonly Route[]): Route[] {
  const byPath = [...Map.groupBy(routes, ({ template }) => template).values()];
  const parameters = ([first]: readonly Route[]) => first?.pathParameters.length ?? 0;
  return byPath
    .toSorted((one, other) => parameters(one) - parameters(other))
    .flatMap((same) => same.toSorted((one, other) => VERBS.indexOf(one.method) - VERBS.indexOf(other.method)));
}
