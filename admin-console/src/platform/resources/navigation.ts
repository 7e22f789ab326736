import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { MessageKey } from '../i18n/use-t.ts';
import type { Needs } from '../session/needs.ts';
import { accessOf } from './access.ts';
import { type Area, isResource, sections } from './resource.ts';

/** A page that a user can navigate to. */
export interface Destination {
  readonly to: string;
  readonly label: MessageKey;
  /** Permissions that the page requires; null if every user can open it. */
  readonly needs: Needs | null;
}

export interface NavItem extends Destination {
  readonly icon: SvgIconComponent;
  readonly badge?: ComponentType;
}

export interface NavSection {
  readonly label: MessageKey;
  readonly items: NavItem[];
}

/** Returns the sections of the menu with their items. */
export const navSections = (areas: readonly Area[]): NavSection[] =>
  sections.map((section) => ({
    label: `nav.sections.${section}` as const,
    items: areas.flatMap((area): NavItem[] => {
      if (area.nav?.section !== section) return [];
      const { label, icon, badge } = area.nav;
      return [{ to: pathOf(area), needs: needsToSee(area), label, icon, badge }];
    }),
  }));

/** Returns the commands that create a record. */
export const createCommands = (areas: readonly Area[]): Destination[] =>
  areas.filter(isResource).flatMap((resource) => {
    if (!resource.palette) return [];
    return [{ to: `${pathOf(resource)}/create`, label: resource.palette.create, needs: accessOf(resource).create }];
  });

/** Returns all pages that a user can navigate to: those in the menu, then those that only the command palette lists. */
export const destinations = (areas: readonly Area[]): Destination[] => [
  ...navSections(areas).flatMap(({ items }) => items),
  ...areas.flatMap(pagesOutsideMenu),
];

function pagesOutsideMenu(area: Area): Destination[] {
  if (!isResource(area)) {
    return area.palette ? [{ to: area.path, label: area.palette.label, needs: needsToSee(area) }] : [];
  }
  const needs = accessOf(area).open;
  return (area.pages?.others ?? []).flatMap(({ path, label }) =>
    label === undefined ? [] : [{ to: `${pathOf(area)}/${path}`, label, needs }],
  );
}

const pathOf = (area: Area): string => (isResource(area) ? `/${area.name}` : area.path);

const needsToSee = (area: Area): Needs | null => (isResource(area) ? accessOf(area).read : (area.needs ?? null));

/** Returns the destinations that the user is allowed to open. */
export const allowed = <Item extends Destination>(items: readonly Item[], may: (needs: Needs) => boolean): Item[] =>
  items.filter(({ needs }) => needs === null || may(needs));
