import { createHash } from 'node:crypto';
import type { SurveyForm } from '../../../contract/service-levels/surveys.ts';
import { escapeHtml } from '../../../platform/text/html.ts';
import type { PageLanguage } from './page-texts.ts';

const MAX_COMMENT = 2_000;

export type FormFault = 'scoreMissing' | 'commentTooLong';

interface Answering {
  /** What is selected now: the score of a link or of a rejected answer. */
  readonly score: number | null;
  readonly comment: string;
  readonly fault: FormFault | null;
  readonly isThanks: boolean;
}

/** Renders the form. It shows nothing of the ticket but its reference: a link may be forwarded. */
export function formPage(form: SurveyForm, language: PageLanguage, answering: Answering): string {
  const { texts, labels, day } = language;
  const { score, comment, fault, isThanks } = answering;
  const until = day(form.expiresAt);
  const choices = labels.map((label, index) => choice(index + 1, label, index + 1 === score)).toReversed();
  const body = `${isThanks ? thanks(texts.thanks, texts.canChange(until)) : ''}<form method="post">
${fault ? `<p class="alert" role="alert">${escapeHtml(texts[fault])}</p>` : ''}
<fieldset>
<legend>${escapeHtml(texts.question(form.reference))}</legend>
${choices.join('\n')}
</fieldset>
<label for="comment">${escapeHtml(texts.comment)}</label>
<textarea id="comment" name="comment" maxlength="${MAX_COMMENT}" dir="auto">
${escapeHtml(comment)}</textarea>
<button>${escapeHtml(form.answeredAt === null ? texts.send : texts.change)}</button>
${isThanks ? '' : `<p class="hint">${escapeHtml(form.answeredAt === null ? texts.openUntil(until) : texts.canChange(until))}</p>`}
</form>`;
  return page(language, isThanks ? texts.thanks : texts.title, body);
}

/** Renders a page that only says something, such as that the survey is over. */
export const messagePage = (language: PageLanguage, title: string, hint: string): string =>
  page(language, title, `<div class="card"><h1>${escapeHtml(title)}</h1><p class="hint">${escapeHtml(hint)}</p></div>`);

const choice = (score: number, label: string, isChecked: boolean) =>
  `<label class="score"><input type="radio" name="score" value="${score}" required${isChecked ? ' checked' : ''}> <b>${score}</b> <span>${escapeHtml(label)}</span></label>`;

const thanks = (title: string, hint: string) =>
  `<div class="card thanks" role="status"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(hint)}</p></div>\n`;

const page = ({ tag }: PageLanguage, title: string, body: string) => `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; --accent: light-dark(#2456c7, #8fb1ff); --line: light-dark(#c9ced8, #4a5160);
  --soft: light-dark(#eef3ff, #1f2a44); --alert: light-dark(#b42318, #ff9a8f) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f5f6f8, #14171d);
  color: light-dark(#1b1f27, #e8eaf0) }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 1.25rem }
form, .card { background: light-dark(#fff, #1b1f27); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem }
fieldset { border: 0; margin: 0; padding: 0 }
legend { font-size: 1.35rem; line-height: 1.3; font-weight: 600; padding: 0; margin-bottom: 1rem }
.score { display: flex; align-items: center; gap: .75rem; min-height: 3rem; padding: .5rem .75rem; margin-bottom: .5rem;
  border: 1px solid var(--line); border-radius: .5rem; cursor: pointer }
.score:has(:checked) { border-color: var(--accent); background: var(--soft) }
.score:has(:focus-visible), button:focus-visible, textarea:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.score input { accent-color: var(--accent); width: 1.15rem; height: 1.15rem; margin: 0 }
.score b { min-width: 1ch }
label[for=comment] { display: block; font-weight: 600; margin: 1rem 0 .35rem }
textarea { width: 100%; min-height: 7rem; padding: .6rem .75rem; font: inherit; color: inherit; resize: vertical;
  background: light-dark(#fff, #14171d); border: 1px solid var(--line); border-radius: .5rem }
button { width: 100%; min-height: 3rem; margin-top: 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: light-dark(#fff, #10131a); background: var(--accent); border: 0; border-radius: .5rem }
.hint { color: light-dark(#596070, #a5adbd); margin: .75rem 0 0 }
.alert { color: var(--alert); font-weight: 600; margin: 0 0 1rem }
.thanks { border-color: var(--accent); background: var(--soft); margin-bottom: 1.25rem }
.thanks p { margin: 0 }
`;

/** Lets the policy of the page allow this style and no other. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
