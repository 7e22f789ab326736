import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrintedReportQuery } from '../../contract/analytics/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { escapeHtml, type Html, html } from '../../platform/base/html.ts';
import type { Download } from '../../platform/files/download.ts';
import type { Services } from '../../platform/services/services.ts';
import { datesIn } from './date.words.ts';
import { figures } from './figures.part.ts';
import { agentsPart, breakdownParts } from './groups.parts.ts';
import { head } from './head.part.ts';
import { listLinks } from './list.links.ts';
import { gather } from './report.gathering.ts';
import { documentPolicy, policy, STYLE } from './report.style.ts';
import { backlogPart, resolutionsPart, responsesPart, volumePart } from './series.parts.ts';

/** All figures as one page to be printed, saved and mailed. It loads nothing and runs nothing. */
export async function reportPage(
  em: EntityManager,
  actor: Actor,
  asked: PrintedReportQuery,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): Promise<Download> {
  const now = clock();
  const gathered = await gather(em, actor, asked, now);
  const dates = datesIn(gathered.timeZone);
  const listOf = listLinks(actor, config.publicUrl);
  const body = html`${head(gathered, { by: actor, at: now }, dates)}<main>
${figures(gathered.overview, listOf)}${volumePart(gathered, dates, listOf)}${backlogPart(gathered, dates, listOf)}${responsesPart(gathered, dates, listOf)}${resolutionsPart(gathered, listOf)}${agentsPart(gathered, listOf)}${breakdownParts(gathered, listOf)}</main>
<footer><p>Merged and deleted tickets are not included. Teams, people, categories, and other fields are the current ones; states are those at the time that a metric describes. Durations are elapsed time, including nights and weekends.</p></footer>
`;
  const bytes = Buffer.from(page(`Support report, ${dates.span(gathered.period)}`, body));
  return {
    contentType: 'text/html; charset=utf-8',
    fileName: `report-${now.toISOString().slice(0, 10)}.html`,
    disposition: 'inline',
    policy,
    size: bytes.length,
    body: (async function* () {
      yield bytes;
    })(),
  };
}

/** The policy stands in the page too, for when it is opened from a disk. */
const page = (title: string, body: Html): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(documentPolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body.text}</body>
</html>
`;
