import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

const LANGUAGES = new Map([
  ['ts', 'TypeScript'],
  ['sh', 'curl'],
  ['python', 'Python'],
]);

/** Shows consecutive code blocks in several languages as tabs, each with its output. */
export function languageSteps(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('language-steps', (state) => {
    const html = (content: string) => Object.assign(new state.Token('html_block', '', 0), { content });
    state.tokens = runsOf(state.tokens).flatMap((run, index) => (isFence(run[0]) ? stepOf(run, index, html) : run));
  });
}

const isFence = (token: Token | undefined) => token?.type === 'fence';
const languageOf = ({ info }: Token) => info.trim();

/** Groups consecutive code blocks, and the tokens between such groups. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && isFence(last[0]) === isFence(token)) last.push(token);
    else runs.push([token]);
  }
  return runs;
}

function stepOf(blocks: Token[], number: number, html: (content: string) => Token): Token[] {
  const codes = blocks.filter((block) => LANGUAGES.has(languageOf(block)));
  if (codes.length < 2 || new Set(codes.map(languageOf)).size < codes.length) return blocks;
  const choices = codes.map((code, index) => choice(languageOf(code), `step-${number}`, index === 0));
  const panels = codes.flatMap((code) => {
    const output = blocks.slice(blocks.indexOf(code) + 1).find((block) => !LANGUAGES.has(languageOf(block)));
    const printed = output ? [html('<p class="prints">prints</p>'), output] : [];
    return [html('<div class="panel">'), code, ...printed, html('</div>')];
  });
  return [html(`<fieldset class="step"><legend>Language</legend>${choices.join('')}`), ...panels, html('</fieldset>')];
}

function choice(language: string, name: string, isFirst: boolean): string {
  const id = `${name}-${language}`;
  const checked = isFirst ? ' checked' : '';
  const input = `<input type="radio" name="${name}" id="${id}" value="${language}"${checked}>`;
  return `${input}<label for="${id}">${LANGUAGES.get(language)}</label>`;
}
