/** A database with a standby, as an operator would run it, and everything that can go wrong with it. */
export interface Installation {
  /** The settings by which the first and the second process of each role reach the database. */
  readonly ways: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
  primaryUrl(): Promise<string>;
  /** Each disturbs one part and resolves once the installation is whole again. */
  readonly disturbances: Readonly<Record<string, () => Promise<void>>>;
  stop(): Promise<void>;
}
