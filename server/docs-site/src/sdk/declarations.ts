import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'rolldown/utils';

/** Something documented: an exported declaration, or a method of an interface. */
export interface Declaration {
  readonly name: string;
  /** The doc comment without its frame; empty if there is none. */
  readonly documentation: string;
  /** The code without bodies of functions and without what only the module can see. */
  readonly code: string;
  /** The methods of an interface; empty if it has other members, too. */
  readonly methods: readonly Declaration[];
}

type Comments = ReturnType<typeof parseSync>['comments'];

/** Reads what a module declares and exports itself. */
export function declarationsIn(file: string): Declaration[] {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  const documentationOf = (node: ESTree.Span) => documentationBefore(node, source, comments);

  const methodsOf = (node: ESTree.Declaration): Declaration[] => {
    if (node.type !== 'TSInterfaceDeclaration') return [];
    const { body } = node.body;
    if (!body.every((member) => member.type === 'TSMethodSignature')) return [];
    return body.map((member) => ({
      name: nameOf(member.key),
      documentation: documentationOf(member),
      code: source.slice(member.start, member.end).replaceAll('\n  ', '\n'),
      methods: [],
    }));
  };

  return program.body.flatMap((statement): Declaration[] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
    const { declaration } = statement;
    return [
      {
        name: 'id' in declaration ? nameOf(declaration.id) : nameOf(declaration.declarations[0]?.id),
        documentation: documentationOf(statement),
        code: withoutBodies(source, declaration),
        methods: methodsOf(declaration),
      },
    ];
  });
}

const nameOf = (node: ESTree.Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '');

/** Returns the content of the doc comment directly before a node. */
function documentationBefore({ start }: ESTree.Span, source: string, comments: Comments): string {
  const comment = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '');
  if (!comment?.value.startsWith('*')) return '';
  const lines = comment.value.slice(1).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
}

/** Leaves out bodies of functions and methods, and private members of classes. */
function withoutBodies(source: string, node: ESTree.Declaration): string {
  const cuts: ESTree.Span[] = [];
  if (node.type === 'FunctionDeclaration' && node.body) cuts.push(node.body);
  if (node.type === 'ClassDeclaration') {
    for (const member of node.body.body) {
      if (member.type === 'MethodDefinition' && member.value.body) cuts.push(member.value.body);
    }
  }
  let at = node.start;
  const parts = cuts.map(({ start, end }) => {
    const part = source.slice(at, start).trimEnd();
    at = end;
    return part;
  });
  return [...parts, source.slice(at, node.end)].join('');
}
