/**
 * Every row that refers to a content in the file store: what is not here is deleted by the cleanup, left out of backups
 * and not looked for by the doctor.
 */
export const STORED_FILES = `
  select sha256, size from attachments
  union all
  select original_sha256, original_size from inbound_emails where original_sha256 is not null`;
