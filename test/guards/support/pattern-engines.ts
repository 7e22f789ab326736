import { execFileSync } from 'node:child_process';
import { RE2JS } from 're2js';

/** Returns which of the texts a pattern matches. Throws if the engine cannot parse the pattern. */
type Engine = (pattern: string, texts: readonly string[]) => readonly boolean[];

/** Engines with which clients in other languages check texts. */
export const engines: Readonly<Record<string, Engine>> = {
  'ECMA-262': (pattern, texts) => texts.map((text) => new RegExp(pattern).test(text)),
  'ECMA-262 with the u flag': (pattern, texts) => texts.map((text) => new RegExp(pattern, 'u').test(text)),
  RE2: (pattern, texts) => {
    const compiled = RE2JS.compile(pattern);
    return texts.map((text) => compiled.matcher(text).find());
  },
};

const PROGRAM = `
import json, re, sys, warnings
warnings.simplefilter('error')
patterns, texts = json.load(sys.stdin)
print(json.dumps([[re.search(pattern, text) is not None for text in texts] for pattern in patterns]))
`;

/** Returns whether Python's `re` matches each pattern in each text. Undefined if Python 3 is not installed. */
export function pythonResults(patterns: readonly string[], texts: readonly string[]): boolean[][] | undefined {
  try {
    const input = JSON.stringify([patterns, texts]);
    return JSON.parse(execFileSync('python3', ['-c', PROGRAM], { input, encoding: 'utf8', stdio: 'pipe' }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** An ASCII character that stands for itself in all engines, or an escape that they interpret alike. */
const CHARACTER = String.raw`(?:[^\\\[\](){}*+?|^$.\x00-\x1f\x7f-\uffff]|\\x[0-7][0-9a-f]|\\x[89][0-9a-f]|\\[tnr]|\\[\[\]\\/.*+?(){}|^$])`;
const IN_CLASS = String.raw`(?:[^\\\[\]\x00-\x1f\x7f-\uffff]|\\x[0-9a-f]{2}|\\[tnr]|\\[\[\]\\/.*+?(){}|^$-])`;
const PORTABLE = new RegExp(
  String.raw`^(?:\[\^?${IN_CLASS}+\]|${CHARACTER}|\((?:\?:|(?!\?))|\)|\||\^|\$|[*+?]|\{[0-9]+(?:,[0-9]*)?\})+$`,
);

/** Whether a pattern uses only syntax that ECMA-262, Python's `re` and RE2 share. */
export const isPortable = (pattern: string): boolean => PORTABLE.test(pattern);
