import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, FunctionComponent } from 'react';
import type { Source } from '../api/source.ts';
import type { MessageKey } from '../i18n/translate.ts';
import type { Needs } from '../session/needs.ts';

/** What a page consists of. Forms have the width of lines of text; the others need the width of the window. */
export type PageKind = 'form' | 'list' | 'tree' | 'matrix' | 'dashboard' | 'ticket';

/** The sections of the main menu, from top to bottom. */
export const mainSections = ['work', 'people'] as const;

/** The sections of the settings, whose menu replaces the main menu on their pages. */
export const settingsSections = ['tickets', 'service', 'messages', 'system'] as const;

export type SectionName = (typeof mainSections | typeof settingsSections)[number];

/** A page that is loaded when a user opens it. */
type LazyPage = FunctionComponent;

/** The permissions that the pages of a resource require, if they differ between the pages. */
export interface Access {
  /** Required to list records; null if every signed-in user can. */
  readonly read: Needs | null;
  /** Required to change or delete records. */
  readonly write: Needs;
  /** Defaults to `write`. */
  readonly create?: Needs;
  /** Required to open the page of a single record. Defaults to `write`. */
  readonly open?: Needs;
}

/** An entry of the menu. Within a section, entries have the order of `descriptors`. */
interface Nav {
  readonly section: SectionName;
  readonly label: MessageKey;
  readonly icon: SvgIconComponent;
  /** Shown next to the label. */
  readonly badge?: ComponentType;
}

/** A page below the list of a resource, such as `/roles/compare`. */
interface SubPage {
  readonly path: string;
  readonly page: LazyPage;
  /** Defaults to `form`. */
  readonly kind?: PageKind;
  /** Lists the page in the command palette. */
  readonly label?: MessageKey;
}

/**
 * A resource of the API in the console. Its routes, access checks, data provider, menu entry, palette commands and
 * audit log links are derived from it.
 */
export interface Resource {
  /** Name of the resource in react-admin, and first segment of the paths of its pages. */
  readonly name: string;
  readonly source: Source;
  readonly needs: Needs | Access;
  readonly pages?: {
    readonly list?: LazyPage;
    readonly edit?: LazyPage;
    readonly create?: LazyPage;
    readonly others?: readonly SubPage[];
  };
  /** Kinds of the pages, if they differ from `list` for the list and `form` for the others. */
  readonly kinds?: { readonly [Name in 'list' | 'create' | 'edit']?: PageKind };
  readonly nav?: Nav;
  readonly palette?: {
    /** Label of the command that opens the `create` page. */
    readonly create: MessageKey;
  };
  readonly audit?: {
    /** The `subject.type` of its events in the audit log. */
    readonly kind: string;
  };
}

/** A page that belongs to no resource. */
export interface Page {
  readonly path: string;
  readonly page: LazyPage;
  /** Defaults to `form`. */
  readonly kind?: PageKind;
  /** Required to see the page in the menu. The page itself checks access to its content. Absent if all users see it. */
  readonly needs?: Needs;
  readonly nav?: Nav;
  readonly palette?: {
    /** Lists the page in the command palette. Pages in the menu are always listed. */
    readonly label: MessageKey;
  };
}

/** A part of the console: a resource or a page. */
export type Descriptor = Resource | Page;

export const isResource = (area: Descriptor): area is Resource => 'source' in area;

export const isPage = (area: Descriptor): area is Page => !isResource(area);
