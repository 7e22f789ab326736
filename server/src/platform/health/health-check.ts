type CheckState = 'ok' | 'warning' | 'failed';

/** What a check has found: its state with the figures behind it. Never a secret, a host or an address. */
export interface CheckResult {
  readonly state: CheckState;
  readonly [figure: string]: string | number | readonly string[];
}

export interface HealthCheck {
  readonly name: string;
  /**
   * Whether the process is not ready while the check fails. Only if callers are better off with another process, or
   * cannot be served at all: whatever all processes share would otherwise take the whole service away.
   */
  readonly isRequired: boolean;
  run(): Promise<CheckResult>;
}
