import MarkdownIt from 'markdown-it';

const { escapeHtml } = new MarkdownIt().utils;

/** A block of code or of output. */
export interface Block {
  readonly language: string;
  readonly code: string;
}

const languages = new Map([
  ['ts', 'TypeScript'],
  ['sh', 'curl'],
  ['python', 'Python'],
]);

/** Renders consecutive blocks. Several languages become tabs, each with its output. */
export function stepOf(blocks: readonly Block[], number: number): string {
  const codes = blocks.filter(({ language }) => languages.has(language));
  if (codes.length < 2) return blocks.map(block).join('\n');
  const choices = codes.map(({ language }, index) => choice(language, `step-${number}`, index === 0));
  const panels = codes.map((code) => `<div class="panel">${block(code)}${printedBy(code, blocks)}</div>`);
  return `<fieldset class="step"><legend>Language</legend>${choices.join('')}\n${panels.join('\n')}</fieldset>\n`;
}

const block = ({ code }: Block) => `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;

function choice(language: string, name: string, isFirst: boolean): string {
  const id = `${name}-${language}`;
  const checked = isFirst ? ' checked' : '';
  const input = `<input type="radio" name="${name}" id="${id}" value="${language}"${checked}>`;
  return `${input}<label for="${id}">${languages.get(language)}</label>`;
}

/** Renders the first output after the code, which can be shared with other code in between that prints the same. */
function printedBy(code: Block, blocks: readonly Block[]): string {
  const after = blocks.slice(blocks.indexOf(code) + 1);
  const output = after.find(({ language }) => !languages.has(language));
  if (!output) return '';
  return `<p class="prints">prints</p><pre class="output" tabindex="0"><samp>${escapeHtml(output.code)}</samp></pre>`;
}
