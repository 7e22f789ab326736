import { readFileSync } from 'node:fs';
import type { Page } from './page.ts';

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly 'x-displayName': string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const INTRODUCTION = `# REST operations

Every operation of the REST API, which is below \`/api\`. Each one links to the [API reference](/api), which shows its parameters,
request, responses and examples, and can send requests to this service. Programs read the OpenAPI 3.1 document at
\`/api/openapi.json\`; the [SDK](/guides/sdk) has one method for each operation.
`;

/** Lists all operations, so that the search of the site finds them. */
export function restPage(): Page {
  const document: Document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  const parts = document.tags.map(({ name, 'x-displayName': title, description }) => {
    const rows = operations
      .filter(({ tags }) => tags.includes(name))
      .map(
        ({ method, path, summary }) => `| [${summary}](/api#tag/${name}/${method}${path}) | \`${method} ${path}\` |`,
      );
    return `## ${title}\n\n${description}\n\n| operation | request |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return { path: 'reference/rest', name: 'REST operations', text: [INTRODUCTION, ...parts].join('\n') };
}
