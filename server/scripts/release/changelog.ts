/** A release in the changelog, or what has not been released yet. */
export interface Release {
  /** Null if it has not been released yet. */
  readonly version: string | null;
  /** Day of the release, in ISO 8601; null if it has not been released yet. */
  readonly date: string | null;
  /** Everything below the heading. */
  readonly text: string;
  /** The text of each section, such as `Added`. */
  readonly sections: ReadonlyMap<string, string>;
}

const HEADING = /^(?:Unreleased|(?<version>\d+\.\d+\.\d+) - (?<date>\d{4}-\d\d-\d\d))$/;

/** Parses CHANGELOG.md. The newest release comes first, after what has not been released. */
export function releasesIn(changelog: string): Release[] {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const match = HEADING.exec(heading.trim());
    if (!match) {
      throw new Error(`CHANGELOG.md: “## ${heading}” must be “## Unreleased” or “## 1.2.3 - 2026-12-31”`);
    }
    const text = lines.join('\n').trim();
    return {
      version: match.groups?.version ?? null,
      date: match.groups?.date ?? null,
      text,
      sections: sectionsIn(text),
    };
  });
}

function sectionsIn(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^### /m);
  return new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading.trim(), lines.join('\n').trim()];
    }),
  );
}

/** Returns what the next release contains. */
export function unreleasedIn(changelog: string): Release {
  const [first] = releasesIn(changelog);
  if (first?.version !== null) throw new Error('CHANGELOG.md must begin with “## Unreleased”');
  return first;
}

/** Gives the unreleased changes a version, below a new and empty heading. */
export const released = (changelog: string, version: string, date: string): string =>
  changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${date}`);
