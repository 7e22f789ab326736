const NAME = /^ticketwire-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

/** Colons are not allowed in file names on every system. */
export const archiveName = (now: Date): string =>
  `ticketwire-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** The time in the name of an archive; null for another file. */
export function timeOfArchive(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : new Date(time);
}

export const isArchive = (name: string): boolean => timeOfArchive(name) !== null;
