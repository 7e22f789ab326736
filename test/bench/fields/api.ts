import { z } from 'zod';
import { PASSWORD } from './definitions.ts';

const SignedIn = z.object({ accessToken: z.string() });

/** Sends a POST request with a body, or a GET request without one, and returns the body of its response. */
export async function api(port: number, token: string | null, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Signs a user of the benchmark in, and returns the access token. */
export async function signIn(port: number, email = 'administrator@example.com'): Promise<string> {
  const body = { email, password: PASSWORD };
  return SignedIn.parse(await api(port, null, '/auth/login', body)).accessToken;
}
