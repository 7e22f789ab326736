import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client, ClientConfig } from 'pg';
import { z } from 'zod';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';
import { seed } from '../seed.ts';

const PASSWORD = 'the password of the agent';
const BCRYPT_ROUNDS = 4;
const SignedIn = z.object({ accessToken: z.string() });

/** An agent who replies to the tickets of a team, each with a requester who is emailed. */
export interface Desk {
  readonly ticketIds: readonly string[];
  /** Sends the next public reply. Resolves when the response has arrived. */
  reply(port: number): Promise<void>;
  signIn(port: number): Promise<string>;
  close(): void;
}

export async function openDesk(address: ClientConfig, client: Client): Promise<Desk> {
  const passwordHash = await createPasswords(BCRYPT_ROUNDS).hash(PASSWORD);
  await seed(address, { tickets: 6_000, commented: false, passwordHash });
  const { rows } = await client.query<{ id: string }>(
    `select tickets.id from tickets
    join statuses on statuses.id = tickets.status_id
    join teams on teams.id = tickets.team_id
    where statuses.state in ('open', 'pending', 'on_hold') and teams.name = 'Team 1'
    order by number limit 400`,
  );
  const ticketIds = rows.map(({ id }) => id);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const post = (port: number, path: string, body: object, token?: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
      const sent = request(
        { agent, port, host: '127.0.0.1', path: `/api${path}`, method: 'POST', headers },
        (response) => {
          text(response).then((answer) => {
            if (response.statusCode === 200 || response.statusCode === 201) resolve(answer);
            else reject(new Error(`${path}: ${response.statusCode} ${answer}`));
          }, reject);
        },
      );
      sent.once('error', reject).end(JSON.stringify(body));
    });

  let token = '';
  let replies = 0;
  return {
    ticketIds,
    async signIn(port) {
      const credentials = { email: 'agent@example.com', password: PASSWORD };
      token = SignedIn.parse(JSON.parse(await post(port, '/auth/login', credentials))).accessToken;
      return token;
    },
    async reply(port) {
      const ticketId = ticketIds[replies++ % ticketIds.length];
      const body = `Reply ${replies}: the engineer comes tomorrow between nine and eleven. Please leave the key.`;
      await post(port, `/tickets/${ticketId}/comments`, { body }, token);
    },
    close: () => agent.destroy(),
  };
}
