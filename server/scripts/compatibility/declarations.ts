import { parseSync } from 'rolldown/utils';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { listAt, objectAt } from './contract.ts';

/** Who makes values of a type: callers (`sent`), the package (`answered`), or both. */
export type Role = 'sent' | 'answered';

/** The declarations of a package in one file without imports. */
export interface Declarations {
  /** Exported names, with the name in the file. */
  readonly exported: ReadonlyMap<string, string>;
  /** Declarations by their name in the file. */
  readonly declared: ReadonlyMap<string, JsonObject>;
  readonly roles: ReadonlyMap<string, ReadonlySet<Role>>;
  /** Returns the source of a node, in one line. */
  textOf(node: JsonObject): string;
}

export const nameOf = (node: unknown): string => (isJsonObject(node) ? String(node.name ?? node.value ?? '') : '');

export function parseDeclarations(text: string): Declarations {
  const { program, errors } = parseSync('index.d.ts', text, { lang: 'dts' });
  const [error] = errors;
  if (error) throw new Error(`The declarations of the SDK cannot be read: ${error.message}`);
  const statements: JsonObject[] = JSON.parse(JSON.stringify(program.body));
  const exported = new Map<string, string>();
  const declared = new Map<string, JsonObject>();
  for (const statement of statements) {
    for (const specifier of listAt(statement, 'specifiers').filter(isJsonObject)) {
      exported.set(nameOf(specifier.exported), nameOf(specifier.local));
    }
    const variables = listAt(statement, 'declarations').filter(isJsonObject);
    for (const declaration of statement.type === 'ExportNamedDeclaration' ? [] : [statement, ...variables]) {
      if (isJsonObject(declaration.id)) declared.set(nameOf(declaration.id), declaration);
    }
  }
  return {
    exported,
    declared,
    roles: rolesOf(exported, declared),
    textOf: ({ start, end }) => text.slice(Number(start), Number(end)).replaceAll(/\s+/g, ' '),
  };
}

const OTHER: Readonly<Record<Role, Role>> = { sent: 'answered', answered: 'sent' };
const VALUES = ['TSDeclareFunction', 'ClassDeclaration', 'VariableDeclarator'];

/** Follows every type from the exported values: what a function accepts is sent, and what it returns is answered. */
function rolesOf(exported: ReadonlyMap<string, string>, declared: ReadonlyMap<string, JsonObject>) {
  const roles = new Map<string, Set<Role>>();
  const follow = (name: string, role: Role) => {
    const declaration = declared.get(name);
    const known = roles.get(name) ?? new Set();
    if (!declaration || known.has(role)) return;
    roles.set(name, known.add(role));
    walk(declaration, role);
  };
  const walk = (node: unknown, role: Role): void => {
    if (Array.isArray(node)) for (const part of node) walk(part, role);
    if (!isJsonObject(node)) return;
    if (node.type === 'Identifier') follow(nameOf(node), role);
    for (const [key, part] of Object.entries(node)) {
      if (key !== 'key') walk(part, key === 'params' && 'returnType' in node ? OTHER[role] : role);
    }
  };
  for (const name of exported.values()) {
    if (VALUES.includes(String(declared.get(name)?.type))) follow(name, 'answered');
  }
  // Types that no value leads to are read by callers.
  for (const name of exported.values()) if (!roles.has(name)) follow(name, 'answered');
  return roles;
}

/** The members of an interface, a class or an object type. */
export const membersOf = (node: JsonObject): JsonObject[] =>
  [...listAt(objectAt(node, 'body'), 'body'), ...listAt(node, 'members')].filter(isJsonObject);

export const typeOf = (node: JsonObject): JsonObject => objectAt(node, 'typeAnnotation', 'typeAnnotation');
