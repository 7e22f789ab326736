/** A backup or restore that cannot be done, with one sentence for the operator: what is wrong, and what to do. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
