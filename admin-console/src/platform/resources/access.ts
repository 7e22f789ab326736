import type { Needs } from '../session/needs.ts';
import { type Access, type Descriptor, isResource, type Resource } from './resource.ts';

/** Returns the permissions of a resource for each kind of action. */
export function accessOf({ needs }: Resource): Required<Access> {
  if (typeof needs === 'string' || !('write' in needs))
    return { read: needs, write: needs, create: needs, open: needs };
  const { read, write, create = write, open = write } = needs;
  return { read, write, create, open };
}

/** Returns the permissions that a react-admin action requires, or null if it requires none. */
export function needsOf(descriptors: readonly Descriptor[], name: string, action: string): Needs | null {
  const resource = descriptors.filter(isResource).find((each) => each.name === name);
  if (!resource) return null;
  const { read, write, create, open } = accessOf(resource);
  switch (action) {
    case 'list':
    case 'show':
      return read;
    case 'edit':
      return open;
    case 'create':
      return create;
    default:
      return write;
  }
}

/** Returns the permissions that the page at a path requires, or null if it requires none. */
export function needsOfPage(descriptors: readonly Descriptor[], pathname: string): Needs | null {
  const [, name = '', one] = pathname.split('/');
  if (one === undefined || one === '') return needsOf(descriptors, name, 'list');
  return needsOf(descriptors, name, one === 'create' ? 'create' : 'edit');
}
