import type { SurveyForm } from '../../../contract/service-levels/surveys.ts';
import { escapeHtml } from '../../../platform/base/html.ts';
import { STYLE } from './page-style.ts';
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
