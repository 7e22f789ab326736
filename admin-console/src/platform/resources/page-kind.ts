import type { PageKind } from '../ui/page/page-kind.ts';
import { type Area, isResource } from './resource.ts';

/** Returns the kind of the page at a path, from which its width and its placeholder follow. */
export function kindOfPage(areas: readonly Area[], pathname: string): PageKind {
  const [, name = '', one] = pathname.split('/');
  const area = areas.find((each) => (isResource(each) ? each.name === name : each.path === `/${name}`));
  if (!area) return 'form';
  if (!isResource(area)) return area.kind ?? 'form';
  if (!one) return area.kinds?.list ?? 'list';
  const other = area.pages?.others?.find(({ path }) => path === one);
  if (other) return other.kind ?? 'form';
  return area.kinds?.[one === 'create' ? 'create' : 'edit'] ?? 'form';
}
