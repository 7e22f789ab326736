import type { Manifest } from '../format/documents.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

/** What a backup contains, in a few lines. */
export function contentsText({ tables, attachments, createdAt, version }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, part) => sum + part.rows, 0);
  const lines = [
    `  Written ${createdAt} by Ticketwire ${version}`,
    `  Tickets: ${tables.tickets?.rows ?? 0}, events: ${tables.events?.rows ?? 0}, rows in all tables: ${rows}`,
    `  Attachments: ${attachments.count} (${sizeText(attachments.bytes)})`,
  ];
  if (attachments.missing.length > 0) {
    lines.push(`  WARNING: the content of ${attachments.missing.length} attachments was missing already:`);
    lines.push(...attachments.missing.map((sha256) => `    ${sha256}`));
  }
  return lines.join('\n');
}
