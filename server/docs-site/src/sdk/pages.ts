import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '../page.ts';
import { type Declaration, declarationsIn } from './declarations.ts';
import { sectionOf, typeOf } from './print.ts';

const SDK = resolve(import.meta.dirname, '../../../../sdk/src');

/** The reference of the SDK, from its sources and their doc comments: what it exports, and a page for each resource. */
export function sdkPages(): Page[] {
  const resources = resourcesOf(readFileSync(join(SDK, 'generated/api.ts'), 'utf8'));
  return [clientPage(), ...resources.map(resourcePage), typesPage()];
}

interface Resource {
  /** The property of the client, such as `apiKeys`. */
  readonly property: string;
  /** The interface of its methods, such as `ApiKeysApi`. */
  readonly api: string;
  readonly file: string;
}

/** Lists the resources of the client by their names. */
function resourcesOf(api: string): Resource[] {
  const files = readdirSync(join(SDK, 'generated/resources'));
  const resources = [...api.matchAll(/^ {2}readonly (\w+): (\w+);/gm)].flatMap(([, property = '', name = '']) => {
    const file = `${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    return files.includes(file) ? [{ property, api: name, file: `generated/resources/${file}` }] : [];
  });
  return resources.toSorted((one, other) => one.property.localeCompare(other.property));
}

function resourcePage({ property, api, file }: Resource): Page {
  const declarations = declarationsIn(join(SDK, file)).filter(({ name }) => !name.startsWith('create'));
  const resource = declarations.find(({ name }) => name === api);
  if (!resource) throw new Error(`${file} does not declare ${api}`);
  const methods = resource.methods.map((method) => sectionOf(method, `${property}.${method.name}`));
  const types = declarations.filter((declaration) => declaration !== resource);
  const text = `# client.${property}

${resource.documentation}

${methods.join('\n')}
${types.length === 0 ? '' : '## Types'}

${types.map(typeOf).join('\n')}`;
  return { path: `reference/sdk/${file.split('/').at(-1)?.slice(0, -'.ts'.length)}`, name: `client.${property}`, text };
}

/** What programs import, in the order of the entry module. */
function clientPage(): Page {
  const text = `# Client, options and errors

What \`@ticketwire/sdk\` exports besides the resources of the client. The [introduction](/guides/sdk) shows how to use it.

${exportedByHand()
  .map((declaration) => sectionOf(declaration))
  .join('\n')}`;
  return { path: 'reference/sdk', name: 'Client, options and errors', text };
}

function exportedByHand(): Declaration[] {
  const entry = readFileSync(join(SDK, 'index.ts'), 'utf8');
  const lists = entry.matchAll(/^export (?:type )?\{([^}]+)\} from '\.\/([^']+)';/gm);
  return [...lists].flatMap(([, names = '', file = '']) => {
    const exported = names.split(',').map((name) => name.trim().replace(/^type /, ''));
    return declarationsIn(join(SDK, file)).filter(({ name }) => exported.includes(name));
  });
}

function typesPage(): Page {
  const files = ['lists', 'schemas', 'error-codes'].map((name) => `generated/shared/${name}.ts`);
  const types = files.flatMap((file) => declarationsIn(join(SDK, file)));
  const text = `# Shared types

Types that several resources use.

${types.map((type) => sectionOf(type)).join('\n')}`;
  return { path: 'reference/sdk/types', name: 'Shared types', text };
}
