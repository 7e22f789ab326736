import { alwaysSelected } from '../../../server/src/contract/base/selection.ts';
import type { Exchange } from './exchange.ts';

/** Names of the fields that the caller selected, with those that are always returned; undefined without a selection. */
export type SelectedFields = ReadonlySet<string> | undefined;

export function selectedIn({ method, path }: Exchange): SelectedFields {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [, query = ''] = path.split('?', 2);
  const parameters = new URLSearchParams(query);
  const namesIn = (name: string) => parameters.getAll(name).flatMap((text) => text.split(','));
  const names = namesIn('fields');
  return names.length > 0 ? new Set([...names, ...namesIn('include'), ...alwaysSelected]) : undefined;
}

/** Lists the fields of a resource, or of the resources of a page, that were not selected. */
export function surplusIn(value: unknown, selected: SelectedFields): string[] {
  if (!selected) return [];
  const { data } = Object(value);
  const resources: unknown[] = Array.isArray(data) ? data : [value];
  const names = new Set(resources.flatMap((resource) => Object.keys(Object(resource))));
  return [...names].filter((name) => !selected.has(name)).map((name) => `${name} was not selected`);
}
