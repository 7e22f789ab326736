import { channel } from 'node:diagnostics_channel';

/** The errors that change nothing for anyone, and why. Each is counted in `ticketwire_ignored_errors_total`. */
const IGNORED = {
  abort_upload: 'The bucket keeps the parts of a failed upload until its own rules delete them',
  close_connection: 'A connection that is not used any more was already broken',
  connection: 'A connection was lost; the next statement on it fails',
  content_type: 'The type of a file was not detected; it is stored as unknown content',
  delete_file: 'The bytes of a deleted file were not deleted; a job does it later',
  delete_test_file: 'The file that tested the folder was not deleted',
  delete_unfinished_cluster: 'A database that was not created completely was not deleted; the next start does it',
  ended_process: 'A message could not reach a process that has ended; its end starts it again',
  ended_thread: 'A thread failed; whoever waits for it gets the error, too',
  event: 'An event of another release is not as this one defines it; it is delivered as it is',
  idle_connection: 'An unused connection was lost; the next caller gets another one',
  imap_connection: 'A connection to a mail server was lost; whoever uses it gets the error, too',
  presence: 'A stream was not sent who has a ticket open; it ends by itself if its reader cannot read any more',
  webhook_response: 'The body of a response was incomplete; its status decides',
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
