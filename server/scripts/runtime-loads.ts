import { isBuiltin } from 'node:module';
import type { Plugin } from 'rolldown';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** Modules of packages that could load files while they run, and why the compiled service never gets there. */
const UNREACHED: ReadonlyMap<string, string> = new Map([
  ['@mikro-orm/core/MikroORM.js', 'extensions are passed as classes, not by name'],
  ['@mikro-orm/core/utils/Configuration.js', 'entities and migrations are passed as classes, not by path'],
  ['@mikro-orm/core/utils/DataloaderUtils.js', 'no data loader is configured'],
  ['@mikro-orm/core/utils/Utils.js', 'extensions are passed as classes, not by name'],
  ['@mikro-orm/core/utils/fs-utils.js', 'entities and migrations are passed as classes, not by path'],
  ['express/lib/view.js', 'there are no views'],
  ['fdir/dist/index.mjs', 'entities and migrations are passed as classes, not by path'],
  ['file-type/source/index.js', 'files are passed as blobs, not by path'],
  ['pg/lib/native/client.js', 'only the driver in JavaScript is used'],
  ['pino/lib/transport.js', 'log lines are written without a transport'],
  ['thread-stream/index.js', 'log lines are written without a transport'],
]);

/**
 * Rejects packages that load files while they run. A bundle does not contain these files, so the compiled service would
 * find another copy of them, or none.
 */
export const noRuntimeLoads: Plugin = {
  name: 'no-runtime-loads',
  generateBundle(_options, bundle) {
    const found = Object.values(bundle)
      .flatMap((output) => (output.type === 'chunk' ? Object.entries(output.modules) : []))
      .flatMap(([id, { code }]) => loadsOf(id, code ?? ''));
    if (found.length === 0) return;
    this.error(
      `The bundle does not contain what these packages load while they run. Load it with \`import\`, or add the module to UNREACHED:\n${found.join('\n')}`,
    );
  },
};

function loadsOf(id: string, code: string): string[] {
  const [, module] = /^.*\/node_modules\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? [];
  if (module === undefined || UNREACHED.has(module)) return [];
  return runtimeLoads(code).map((load) => `  ${module}: ${load}`);
}

const LOADING = /\bimport\s*[(.]|[rR]equire\b|__dirname|__filename|\bWorker\b/;
const REQUIRES = ['require', '__require', 'createRequire'];
const FILE_NAMES = ['__dirname', '__filename'];

/** Lists the expressions that load a file whose name is not known, or that belongs to neither Node nor the bundle. */
function runtimeLoads(code: string): string[] {
  if (!LOADING.test(code)) return [];
  const loads: string[] = [];
  const add = ({ start, end }: ESTree.Span): void => void loads.push(code.slice(start, end));
  new Visitor({
    MetaProperty: add,
    Identifier: (node) => FILE_NAMES.includes(node.name) && add(node),
    ImportExpression: (node) => !isContained(node.source) && add(node),
    CallExpression: (node) => REQUIRES.includes(nameOf(node.callee)) && !isContained(node.arguments[0]) && add(node),
    NewExpression: (node) => nameOf(node.callee) === 'Worker' && add(node),
  }).visit(parseSync('module.js', code).program);
  return loads;
}

/** The name of a function, also of one in a namespace: `(0, module.createRequire)`. */
const nameOf = (callee: ESTree.Expression): string => {
  if (callee.type === 'SequenceExpression') return nameOf(callee.expressions.at(-1) ?? callee);
  if (callee.type === 'ParenthesizedExpression') return nameOf(callee.expression);
  if (callee.type === 'MemberExpression') return callee.property.type === 'Identifier' ? callee.property.name : '';
  return callee.type === 'Identifier' ? callee.name : '';
};

const isContained = (source: ESTree.Argument | undefined): boolean =>
  source?.type === 'Literal' &&
  typeof source.value === 'string' &&
  (isBuiltin(source.value) || source.value.startsWith('./'));
