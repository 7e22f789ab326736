/** A page of the site. */
export interface Page {
  /** Below `/docs/`, such as `guides/paging`. */
  readonly path: string;
  /** The name in the navigation. */
  readonly name: string;
  /** The Markdown file that it shows, relative to the top of the repository; undefined for generated pages. */
  readonly file?: string;
  /** The Markdown of a generated page, whose links begin with `/` and are paths of pages. */
  readonly text?: string;
}

export interface Section {
  readonly name: string;
  readonly pages: readonly Page[];
}
