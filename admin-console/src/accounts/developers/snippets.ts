export const languages = ['curl', 'TypeScript'] as const;
export type Language = (typeof languages)[number];

/** Stands in for the API key until one has been created. */
export const PLACEHOLDER = 'twk_…';

/** Returns the first request in a language, ready to run. */
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
