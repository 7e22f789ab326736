import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { listAt, objectAt } from './contract.ts';
import { type Declarations, membersOf, nameOf, type Role, typeOf } from './declarations.ts';

/** One line of the program, and what it means if the line does not compile. */
export interface Check {
  readonly line: string;
  /** The exported name, or the member of it. */
  readonly place: string;
  /** What has changed; by default, what the compiler says. */
  readonly what?: string;
}

/**
 * Prints a program that uses everything that the released declarations promise. Names of exported types stand for the
 * current ones, so that each change is reported where it is and not again by all types that refer to it.
 */
export function consumerProgram(released: Declarations, current: string): Check[] {
  const names = new Set(released.exported.values());
  const own = [...released.declared].filter(([name, { type }]) => !names.has(name) && type !== 'VariableDeclaration');
  return [
    { place: '', line: 'type Keys<T> = T extends unknown ? keyof T : never;' },
    ...own.map(([name, node]) => ({ place: name, line: released.textOf(node) })),
    ...[...released.exported].flatMap(([name, local]) => {
      const node = released.declared.get(local);
      if (!node) throw new Error(`The released declarations export ${name}, but do not declare it`);
      const alias = name === local ? name : `${name} as ${local}`;
      return [
        { place: name, line: `import { ${alias} } from ${JSON.stringify(current)};` },
        ...checksOf(released, name, node),
      ];
    }),
  ];
}

function checksOf(released: Declarations, name: string, node: JsonObject): Check[] {
  const { textOf } = released;
  const roles = released.roles.get(nameOf(node.id)) ?? new Set<Role>();
  const parameters = isJsonObject(node.typeParameters) ? node.typeParameters : null;
  const generics = parameters ? textOf(parameters) : '';
  const args = parameters ? listAt(parameters, 'params').map((one) => nameOf(objectAt(one, 'name'))) : [];
  const type = nameOf(node.id) + (args.length > 0 ? `<${args.join(', ')}>` : '');
  const accepts = (place: string, to: string, from: string, more = '') => ({
    place,
    line: `() => { function check${generics}(from: ${from}${more}) { const to: ${to} = from; } };`,
  });
  const each = { released, name, accepts, type };

  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return [
        ...membersOf(node).flatMap((member) => memberChecks(each, member, type, roles)),
        ...(roles.has('sent') ? [additionsOf(each, node, generics)] : []),
      ];
    case 'ClassDeclaration':
      return membersOf(node).flatMap((member) => {
        const target = member.static === true || member.kind === 'constructor' ? `typeof ${name}` : type;
        return memberChecks(each, member, target, roles);
      });
    case 'TSTypeAliasDeclaration':
      return aliasChecks(each, objectAt(node, 'typeAnnotation'), roles);
    case 'TSDeclareFunction':
      return [accepts(name, functionText(released, node), `typeof ${name}`)];
    default: {
      const declared = typeOf(objectAt(node, 'id'));
      // A list of values gets longer; its type has every value.
      const isList = declared.type === 'TSTypeOperator' && objectAt(declared, 'typeAnnotation').type === 'TSTupleType';
      return isList ? [] : [accepts(name, textOf(declared), `typeof ${name}`)];
    }
  }
}

interface Each {
  readonly released: Declarations;
  readonly name: string;
  readonly type: string;
  accepts(place: string, to: string, from: string, more?: string): Check;
}

/** As a type of its own: parameters of methods are compared in both directions, those of functions are not. */
function functionText({ textOf }: Declarations, node: JsonObject): string {
  const signature = isJsonObject(node.value) ? node.value : node;
  const generics = isJsonObject(signature.typeParameters) ? textOf(signature.typeParameters) : '';
  const parameters = listAt(signature, 'params').filter(isJsonObject).map(textOf).join(', ');
  const returned = objectAt(signature, 'returnType');
  const result = 'typeAnnotation' in returned ? textOf(objectAt(returned, 'typeAnnotation')) : 'unknown';
  return `${generics}(${parameters}) => ${result}`;
}

function memberChecks(each: Each, member: JsonObject, target: string, roles: ReadonlySet<Role>): Check[] {
  const { released, name, accepts } = each;
  if (member.kind === 'constructor') return [accepts(name, `new ${functionText(released, member)}`, target)];
  if (!isJsonObject(member.key) || member.computed === true) return [];
  const key = nameOf(member.key);
  const isMethod = member.type === 'TSMethodSignature' || member.type === 'MethodDefinition';
  const declared = typeOf(member);
  const text = isMethod ? `(${functionText(released, member)})` : 'type' in declared ? released.textOf(declared) : null;
  // A constant of a class, such as its name.
  if (text === null) return [];
  const before = member.optional === true ? `${text} | undefined` : text;
  const now = target.startsWith('typeof ') ? `(${target})['${key}']` : `${target}['${key}']`;
  return [
    ...(roles.has('answered') ? [accepts(`${name}.${key}`, before, now)] : []),
    ...(roles.has('sent') ? [accepts(`${name}.${key}`, now, before)] : []),
  ];
}

/** Callers leave out what they do not know: members of the current type that are new must be optional. */
function additionsOf({ released, name, type }: Each, node: JsonObject, generics: string): Check {
  const known = membersOf(node).map(({ key }) => `'${nameOf(key)}'`);
  const inherited = listAt(node, 'extends')
    .filter(isJsonObject)
    .map((parent) => ` | keyof ${released.textOf(parent)}`);
  const keys = `${known.join(' | ') || 'never'}${inherited.join('')}`;
  return { place: name, line: `() => { function check${generics}() { const to: Omit<${type}, ${keys}> = {}; } };` };
}

const KINDS_OF_VALUES = ['TSLiteralType', 'TSTypeReference', 'TSTypeLiteral'];

function aliasChecks(each: Each, body: JsonObject, roles: ReadonlySet<Role>): Check[] {
  const { released, name, type, accepts } = each;
  const { textOf } = released;
  const cases = listAt(body, 'types').filter(isJsonObject);
  if (body.type === 'TSUnionType' && cases.every(({ type: kind }) => KINDS_OF_VALUES.includes(String(kind)))) {
    return cases.flatMap((one) => {
      const tag = roles.has('sent') ? undefined : tagOf(one);
      if (!tag) return [{ ...accepts(name, type, textOf(one)), what: `no longer includes ${textOf(one)}` }];
      const told = `{ ${textOf(tag).replace(/;$/, '')} }`;
      const now = `Extract<${type}, ${told}>`;
      return [
        { ...accepts(name, 'true', `[${now}] extends [never] ? false : true`), what: `no longer includes ${told}` },
        ...membersOf(one).flatMap((member) => memberChecks(each, member, now, roles)),
      ];
    });
  }
  return [
    ...(roles.has('answered') ? [accepts(name, textOf(body), type)] : []),
    ...(roles.has('sent')
      ? [accepts(name, type, textOf(body)), accepts(name, `Keys<${type}>`, `Keys<${textOf(body)}>`)]
      : []),
  ];
}

/** The member that says which case of a union an object is. */
const tagOf = (node: JsonObject): JsonObject | undefined =>
  membersOf(node).find((member) => typeOf(member).type === 'TSLiteralType');
