import type { StatusRef } from '@ticketwire/sdk';

/** The status under the name that requesters see, which the service configures. */
export const Status = ({ status }: { readonly status: StatusRef }) => (
  <span class={`status ${status.state}`}>{status.name}</span>
);
