import { codeOfDocstrings } from './code-blocks.ts';

/** Returns a program of fifty calls: the first examples of the package's methods. */
export function fiftyCalls(declarations: string): string {
  const calls = codeOfDocstrings(declarations).filter((code) => /\bclient\.\w+\.\w+\(/.test(code));
  const functions = calls.slice(0, 50).map((code, index) => `export async function call${index}() {\n${code}}\n`);
  if (functions.length < 50) throw new Error(`Only ${functions.length} examples were found`);
  return `import { createClient, type Ticket, type User } from '@ticketwire/sdk';
const client = createClient({ baseUrl: 'https://desk.example.com', token: 'secret' });
declare const ticket: Ticket, agent: User, email: string, password: string;
${functions.join('')}`;
}
