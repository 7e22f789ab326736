import { channel } from 'node:diagnostics_channel';

/** The errors that change nothing for anyone, and why. Each is counted in `ticketwire_ignored_errors_total`. */
const IGNORED = {
  content_type: 'The type of a file was not detected; it is stored as unknown content',
} as const;

export type Ignored = keyof typeof IGNORED;

const counts = new Map(Object.keys(IGNORED).map((what) => [what, 0]));
const ignored = channel('ticketwire:ignored-error');

/** For `catch()` and listeners: counts the error, and reports it to the log on the level debug. */
export const ignore =
  (what: Ignored) =>
  (error: unknown): undefined => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    ignored.publish({ err: error, what, reason: IGNORED[what] });
  };

/** How often each error was ignored in this process. */
export const ignoredErrors = (): ReadonlyMap<string, number> => counts;

/** Reports each error that is ignored from now on in this process. */
export function onIgnored(report: (fields: object) => void): void {
  ignored.subscribe((fields) => typeof fields === 'object' && fields !== null && report(fields));
}
