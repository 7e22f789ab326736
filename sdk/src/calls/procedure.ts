/** What the client needs to know about a procedure in order to call it. */
export interface Procedure {
  /** For example `tickets.create`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Requires no authentication. A token is sent if the client has one. */
  readonly open?: true;
  /**
   * The service does not always store the response under the idempotency key, so a call whose response is lost is not
   * retried.
   */
  readonly unrepeatable?: true;
  /** Set for uploads and downloads: their REST path below `/api`, with `{name}` for path parameters. */
  readonly file?: { readonly is: 'download' | 'upload'; readonly path: string };
}

export const query = (name: string): Procedure => ({ name, kind: 'query' });
export const mutation = (name: string): Procedure => ({ name, kind: 'mutation' });
export const download = (name: string, path: string): Procedure => ({
  name,
  kind: 'query',
  file: { is: 'download', path },
});
export const upload = (name: string, path: string): Procedure => ({
  name,
  kind: 'mutation',
  file: { is: 'upload', path },
});
export const open = (procedure: Procedure): Procedure => ({ ...procedure, open: true });
