import { parseAst } from 'vitest/node';

/** The title of an `it`, a `test` or a `describe`, as far as it stands in the source. */
export interface Title {
  readonly text: string;
  /** Words of the cases of an `each`, of which some are put into its title. */
  readonly cases: readonly string[];
  /** Neither it nor what it stands in is skipped or yet to be written. */
  readonly runs: boolean;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A node and all below it. */
function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* nodesIn(one);
}

/** The names of what is called: `it.each(rows)` is `['it', 'each']`. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [''];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), ...namesOf(callee.property)];
  return [''];
}

function textOf(argument: unknown): string | null {
  if (!isNode(argument)) return null;
  if (argument.type === 'Literal') return typeof argument.value === 'string' ? argument.value : null;
  if (argument.type !== 'TemplateLiteral' || !Array.isArray(argument.quasis)) return null;
  return argument.quasis.map(({ value }: { value: { raw: string } }) => value.raw).join('');
}

/** The titles in the source of a test file. Parsed, since brackets and quotes in tables of cases mislead a pattern. */
export function titlesIn(source: string): Title[] {
  const program = parseAst(source, { lang: 'ts' });
  const declared = [...nodesIn(program)].filter(({ type }) => type === 'VariableDeclarator');
  const titles: Title[] = [];
  const reported = new Set<Node>();

  /** The words in the cases of an `each`, and in the tables that these name; each word once. */
  const casesOf = (callee: unknown): string[] => {
    if (!isNode(callee) || callee.type !== 'CallExpression') return [];
    const given = [...nodesIn(callee.arguments)];
    const names = given.filter(({ type }) => type === 'Identifier').map(({ name }) => name);
    const tables = declared.filter(({ id }) => isNode(id) && names.includes(id.name));
    const untold = [...given, ...nodesIn(tables)].filter((node) => !reported.has(node));
    for (const node of untold) reported.add(node);
    return untold.map(textOf).filter((text) => text !== null);
  };

  const visit = (node: unknown, runs: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, runs);
    if (!isNode(node)) return;
    let inside = runs;
    if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
      const [name = '', ...modifiers] = namesOf(node.callee);
      const text = ['it', 'test', 'describe'].includes(name) ? textOf(node.arguments[0]) : null;
      if (text !== null) {
        inside = runs && !modifiers.some((modifier) => ['skip', 'todo', 'fails'].includes(modifier));
        titles.push({ text, cases: /[$%]/.test(text) ? casesOf(node.callee) : [], runs: inside });
      }
    }
    for (const value of Object.values(node)) visit(value, inside);
  };
  visit(program, true);
  return titles;
}
