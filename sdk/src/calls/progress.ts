/** Progress of an upload or a download. */
export interface Progress {
  /** Bytes transferred so far. */
  readonly bytes: number;
  /** Total size in bytes; null if it is not known in advance. */
  readonly total: number | null;
}

/** Called as the bytes of a file are transferred. */
export type ProgressListener = (progress: Progress) => void;
