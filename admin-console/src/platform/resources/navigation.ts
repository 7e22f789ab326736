import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { MessageKey } from '../i18n/translate.ts';
import type { Needs } from '../session/needs.ts';
import { accessOf } from './access.ts';
import { type Descriptor, isResource, mainSections, type SectionName, settingsSections } from './resource.ts';

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

/** Returns the sections of the main menu with their items. */
export const mainMenu = (descriptors: readonly Descriptor[]): NavSection[] => sectionsOf(descriptors, mainSections);

/** Returns the sections of the settings with their items. */
export const settingsMenu = (descriptors: readonly Descriptor[]): NavSection[] =>
  sectionsOf(descriptors, settingsSections);

const sectionsOf = (descriptors: readonly Descriptor[], sections: readonly SectionName[]): NavSection[] =>
  sections.map((section) => ({
    label: `nav.sections.${section}` as const,
    items: descriptors.flatMap((descriptor): NavItem[] => {
      if (descriptor.nav?.section !== section) return [];
      const { label, icon, badge } = descriptor.nav;
      return [{ to: pathOf(descriptor), needs: needsToSee(descriptor), label, icon, badge }];
    }),
  }));

/** Returns the commands that create a record. */
export const createCommands = (descriptors: readonly Descriptor[]): Destination[] =>
  descriptors.filter(isResource).flatMap((resource) => {
    if (!resource.palette) return [];
    return [{ to: `${pathOf(resource)}/create`, label: resource.palette.create, needs: accessOf(resource).create }];
  });

/** Returns all pages that a user can navigate to: those in the menu, then those that only the command palette lists. */
export const destinations = (descriptors: readonly Descriptor[]): Destination[] => [
  ...[...mainMenu(descriptors), ...settingsMenu(descriptors)].flatMap(({ items }) => items),
  ...descriptors.flatMap(pagesOutsideMenu),
];

function pagesOutsideMenu(descriptor: Descriptor): Destination[] {
  if (!isResource(descriptor)) {
    return descriptor.palette
      ? [{ to: descriptor.path, label: descriptor.palette.label, needs: needsToSee(descriptor) }]
      : [];
  }
  const needs = accessOf(descriptor).open;
  return (descriptor.pages?.others ?? []).flatMap(({ path, label }) =>
    label === undefined ? [] : [{ to: `${pathOf(descriptor)}/${path}`, label, needs }],
  );
}

const pathOf = (descriptor: Descriptor): string => (isResource(descriptor) ? `/${descriptor.name}` : descriptor.path);

const needsToSee = (descriptor: Descriptor): Needs | null =>
  isResource(descriptor) ? accessOf(descriptor).read : (descriptor.needs ?? null);

/** Returns the destinations that the user is allowed to open. */
export const allowed = <Item extends Destination>(items: readonly Item[], may: (needs: Needs) => boolean): Item[] =>
  items.filter(({ needs }) => needs === null || may(needs));
