/** What the benchmark and its two servers tell each other. */
export interface Begin {
  readonly address: { host: string; port: number; user: string; database: string };
  readonly dataDir: string;
  readonly statements?: readonly Statement[];
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Ready {
  readonly port: number;
  readonly token: string;
  readonly ticketId: string;
  readonly statements: readonly Statement[];
}
