import { type Content, type Html, html } from '../../platform/base/html.ts';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => Content;
}

interface Table<Row> {
  readonly caption: string;
  /** What the rows are called, which their first cell says. */
  readonly head: Column<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** The numbers behind a chart. */
export const table = <Row>({ caption, head, columns, rows }: Table<Row>): Html => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${head.name}</th>${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) => html`<tr><th scope="row">${head.cell(row)}</th>${columns.map(({ cell }) => html`<td>${cell(row)}</td>`)}</tr>
`,
)}</tbody>
</table>`;
