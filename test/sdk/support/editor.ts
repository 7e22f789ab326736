import { join } from 'node:path';
import ts from 'typescript-5.9';

/** What an editor shows to a developer who uses the package. */
export interface Editor {
  /** Returns the hover of each expression, such as `client.tickets.create`. */
  hover(expressions: readonly string[]): Shown[];
  /** Returns the names of the completions after this beginning of a statement. */
  names(beginning: string, ending?: string): string[];
  /** Returns the same completions with their hovers. */
  complete(beginning: string, ending?: string): Shown[];
}

export interface Shown {
  readonly name: string;
  /** Signature, as the editor prints it. */
  readonly text: string;
  readonly docs: string;
  readonly examples: readonly string[];
}

const settings: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
};

/** Shared by all editors, so that the package is parsed only once. */
const registry = ts.createDocumentRegistry();
/** Counts the changes in all editors, because they share the registry. */
let version = 0;

/** Opens an editor on a file in `folder` that begins with `head`. */
export function openEditor(folder: string, head: string): Editor {
  const file = join(folder, 'editor.mts');
  let text = head;
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => settings,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
  };
  const service = ts.createLanguageService(host, registry);

  const write = (more: string) => {
    text = head + more;
    version += 1;
  };

  const hover = (expressions: readonly string[]) => {
    write(expressions.map((expression) => `${expression};\n`).join(''));
    let end = head.length;
    return expressions.map((name) => {
      end += name.length;
      const info = service.getQuickInfoAtPosition(file, end - 1);
      end += ';\n'.length;
      return shown(name, info);
    });
  };

  const offered = (beginning: string, ending: string) => {
    write(beginning + ending);
    const position = head.length + beginning.length;
    return { position, entries: service.getCompletionsAtPosition(file, position, undefined)?.entries ?? [] };
  };

  const names = (beginning: string, ending = '') => offered(beginning, ending).entries.map(({ name }) => name);

  const complete = (beginning: string, ending = '') => {
    const { position, entries } = offered(beginning, ending);
    return entries.map(({ name, source, data }) =>
      shown(name, service.getCompletionEntryDetails(file, position, name, undefined, source, undefined, data)),
    );
  };

  return { hover, names, complete };
}

interface Info {
  readonly displayParts?: ts.SymbolDisplayPart[];
  readonly documentation?: ts.SymbolDisplayPart[];
  readonly tags?: ts.JSDocTagInfo[];
}

const shown = (name: string, info: Info | undefined): Shown => ({
  name,
  text: ts.displayPartsToString(info?.displayParts),
  docs: ts.displayPartsToString(info?.documentation),
  examples: (info?.tags ?? []).filter((tag) => tag.name === 'example').map((tag) => ts.displayPartsToString(tag.text)),
});
