import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, FunctionComponent, LazyExoticComponent } from 'react';
import type { Source } from '../api/source.ts';
import type { Needs } from '../auth/needs.ts';
import type { MessageKey } from '../i18n/use-t.ts';

/** The sections of the menu, from top to bottom. */
export const sections = ['work', 'people', 'configuration', 'integrations'] as const;

/** A page that is loaded when a user opens it. */
type LazyPage = LazyExoticComponent<FunctionComponent>;

/** The permissions that the pages of a resource require, where one is not enough for all of them. */
export interface Access {
  /** To list; null if every user who is signed in can. */
  readonly read: Needs | null;
  /** To change and to delete. */
  readonly write: Needs;
  /** Defaults to `write`. */
  readonly create?: Needs;
  /** To open the page of a single record. Defaults to `write`. */
  readonly open?: Needs;
}

/** An entry of the menu. Entries of a section are in the order of `areas`. */
interface Nav {
  readonly section: (typeof sections)[number];
  readonly label: MessageKey;
  readonly icon: SvgIconComponent;
  /** Beside the label. */
  readonly badge?: ComponentType;
}

/** A page below the list of a resource, such as `/roles/compare`. */
interface SubPage {
  readonly path: string;
  readonly page: LazyPage;
  /** Lists the page in the command palette. */
  readonly label?: MessageKey;
}

/**
 * A resource of the API as the console shows it. Routes, access checks, the menu, the command palette, the data provider
 * and the links of the audit log derive from it.
 */
export interface Resource {
  /** What react-admin calls it, and the first part of the path of its pages. */
  readonly name: string;
  readonly source: Source;
  readonly needs: Needs | Access;
  readonly pages?: {
    readonly list?: LazyPage;
    readonly edit?: LazyPage;
    readonly create?: LazyPage;
    readonly others?: readonly SubPage[];
  };
  readonly nav?: Nav;
  readonly palette?: {
    /** The label of the command that opens the page `create`. */
    readonly create: MessageKey;
  };
  readonly audit?: {
    /** The `subject.type` of its events. */
    readonly kind: string;
  };
}

/** A page that belongs to no resource. */
export interface Page {
  readonly path: string;
  readonly page: LazyPage;
  /** To see it in the menu; the page itself checks what it shows. Absent if every user can see it. */
  readonly needs?: Needs;
  readonly nav?: Nav;
  readonly palette?: {
    /** Lists the page in the command palette, which has the pages of the menu anyway. */
    readonly label: MessageKey;
  };
}

/** A part of the console. */
export type Area = Resource | Page;

export const isResource = (area: Area): area is Resource => 'source' in area;

export const isPage = (area: Area): area is Page => !isResource(area);
