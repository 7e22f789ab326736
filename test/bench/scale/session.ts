import { Client } from 'pg';
import type { Server } from './place.ts';

export type Address = Server & { readonly database: string };

type Act<Result> = (client: Client) => Promise<Result>;

/** Provides a session while `act` runs. */
export async function connected<Result>(address: Address, act: Act<Result>): Promise<Result> {
  const client = new Client(address);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const SETTINGS = `set work_mem = '128MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off; set jit = off`;

/** Provides a session for writing millions of rows. */
export const seeding = <Result>(address: Address, act: Act<Result>): Promise<Result> =>
  connected(address, async (client) => {
    await client.query(SETTINGS);
    return act(client);
  });
