import { createHash } from 'node:crypto';

/** The one style of the page. */
export const STYLE = `
:root { color-scheme: light dark;
  --paper: #fff; --ink: #14161c; --soft: #5a6072; --line: #d9dbe3; --card: #f7f7f9; --link: #2f3bbd;
  --first: #3b49df; --second: #177245 }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #15171c; --ink: #eceef3; --soft: #a2a8b8; --line: #363a45; --card: #1b1e25; --link: #a9b1ff;
    --first: #98a2ff; --second: #5fd08e }
}
* { box-sizing: border-box }
body { background: var(--paper); color: var(--ink); font: 0.9375rem/1.45 system-ui, sans-serif; margin: 0 auto;
  max-width: 60rem; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; letter-spacing: -0.01em; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.1875rem; line-height: 1.3; margin: 0 0 0.125rem }
h3 { font-size: 0.8125rem; font-weight: 600; margin: 0 }
p { margin: 0 }
section { margin-top: 2.75rem }
a { color: var(--link); text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 0.15em }
a:hover { text-decoration-color: currentColor }
:focus-visible { border-radius: 2px; outline: 2px solid var(--first); outline-offset: 2px }
.about { color: var(--soft); font-size: 0.8125rem }
.empty { border: 1px dashed var(--line); border-radius: 0.5rem; color: var(--soft); margin-top: 0.75rem; padding: 1rem;
  text-align: center }

.facts { border-bottom: 1px solid var(--line); border-top: 1px solid var(--line); display: grid; gap: 0.375rem 2rem;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); margin: 0; padding: 0.75rem 0 }
.facts div { display: grid; gap: 0.75rem; grid-template-columns: 7.5rem 1fr }
dt { color: var(--soft) }
dd { margin: 0 }

.figures { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr));
  list-style: none; margin: 0.75rem 0 0; padding: 0 }
.figures li { background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 0.875rem }
.value { font-size: 1.5rem; font-variant-numeric: tabular-nums; font-weight: 650; letter-spacing: -0.01em; line-height: 1.35 }
.value small { color: var(--soft); font-size: 0.75rem; font-weight: 400; letter-spacing: 0 }
.value a { color: inherit }
.change { font-size: 0.8125rem; font-variant-numeric: tabular-nums }
.figures .about { font-size: 0.75rem; margin-top: 0.375rem }

.wide { overflow-x: auto }
.chart { display: block; height: auto; margin-top: 0.75rem; min-width: 36rem; width: 100% }
.chart text { fill: var(--ink); font: 11px system-ui, sans-serif }
.chart .axis { fill: var(--soft); font-variant-numeric: tabular-nums }
.chart .bin { font-size: 9.5px }
.chart .name { unicode-bidi: isolate }
.chart .end { text-anchor: end }
.chart .middle { text-anchor: middle }
.grid { stroke: var(--line); stroke-dasharray: 1 3 }
.base { stroke: var(--soft) }
.line { fill: none; stroke-linejoin: round; stroke-width: 2 }
.line.first { stroke: var(--first) }
.line.second { stroke: var(--second); stroke-dasharray: 6 4 }
.mark.first { fill: var(--first) }
.mark.second { fill: var(--paper); stroke: var(--second); stroke-width: 1.6 }
rect.first:not(.mark) { fill: var(--first) }
rect.second:not(.mark) { fill: var(--second) }
.ground { fill: var(--paper) }
.outline { stroke: var(--second) }
.hover { fill: transparent }
.hover:hover { fill: color-mix(in srgb, var(--soft) 12%, transparent) }

table { border-collapse: collapse; font-size: 0.8125rem; font-variant-numeric: tabular-nums; margin-top: 0.75rem; width: 100% }
caption { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px }
th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 0 0.25rem 0.75rem; text-align: end; vertical-align: top }
th:first-child { padding-left: 0; text-align: start }
thead th { color: var(--soft); font-weight: 500; overflow-wrap: normal; vertical-align: bottom }
tbody th { font-weight: 400; min-width: 9rem }
td { white-space: nowrap }
.short table, .long table { margin-top: 0 }
.short, .long { margin-top: 0.75rem }
.short, .long { max-width: 32rem }
.long { border-bottom: 1px solid var(--line); max-height: 20.25rem; overflow-y: auto }
.long thead th { background: var(--paper); position: sticky; top: 0 }
.short tbody th, .long tbody th { min-width: 0; white-space: nowrap }
tr { break-inside: avoid }
footer { border-top: 1px solid var(--line); color: var(--soft); font-size: 0.8125rem; margin-top: 3rem; padding-top: 0.75rem }

@page { margin: 12mm 13mm 14mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } }
@media print {
  :root { color-scheme: light }
  body { font-size: 9pt; max-width: none; padding: 0 }
  h1 { font-size: 18pt; margin-bottom: 2mm }
  .facts { gap: 1mm 6mm; padding: 2mm 0 }
  h2 { font-size: 12pt; break-after: avoid }
  section { margin-top: 5.5mm }
  a { color: inherit; text-decoration: none }
  .about, .change, table, footer { font-size: 7.5pt }
  th, td { line-height: 1.3; padding: 0.3mm 0 0.3mm 2mm }
  .chart, table, .short, .long, .figures { margin-top: 2mm }
  .figures { gap: 2mm; grid-template-columns: repeat(5, 1fr) }
  .figures li { background: none; break-inside: avoid; padding: 1.5mm 2mm }
  h3 { font-size: 8pt }
  .figures .about { font-size: 6.5pt }
  .value { font-size: 11.5pt }
  .value small { font-size: 7pt }
  .whole, .drawn, .facts div { break-inside: avoid }
  .drawn { break-after: avoid }
  .wide { overflow: visible }
  .chart { min-width: 0 }
  thead { display: table-header-group }
  .short { max-width: 90mm }
  .long { border: 0; column-gap: 6mm; max-width: none; columns: 3; max-height: none }
  .long table { font-size: 7pt }
  .long th, .long td { padding-left: 1.5mm }
  .long th:first-child { padding-left: 0 }
  .long thead th { position: static }
}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** What the page lets itself do, wherever it is opened: be seen in its own style. */
export const documentPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;

/** The same as it is answered, which also says that it stands in no frame. */
export const policy = `${documentPolicy}; frame-ancestors 'none'`;
