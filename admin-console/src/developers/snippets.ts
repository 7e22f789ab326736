export const languages = ['curl', 'TypeScript'] as const;
export type Language = (typeof languages)[number];

/** Stands for the key as long as there is none. */
export const PLACEHOLDER = 'twk_…';

/** The same first request in each language, ready to be run. */
export function snippet(language: Language, { origin, key }: { origin: string; key: string }): string {
  switch (language) {
    case 'curl':
      return `curl -sS '${origin}/api/tickets?limit=5' \\\n  -H 'Authorization: Bearer ${key}'`;
    case 'TypeScript':
      return [
        '// npm install @ticketwire/sdk',
        "import { createClient } from '@ticketwire/sdk';",
        '',
        'const client = createClient({',
        `  baseUrl: '${origin}',`,
        `  apiKey: '${key}',`,
        '});',
        'const { data } = await client.tickets.list({ limit: 5 });',
        'for (const { reference, subject } of data) console.log(reference, subject);',
      ].join('\n');
  }
}
