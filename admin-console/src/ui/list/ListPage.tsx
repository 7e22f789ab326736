import { Card } from '@mui/material';
import { ListBase, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { PER_PAGE } from './per-page.ts';

interface Props {
  header: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
  sort?: SortPayload;
  filterDefaultValues?: Record<string, unknown>;
}

const shownInPlace = () => {};

/** A list whose state is in the URL: a header, and a card with filters, rows and pager. */
export function ListPage<Row extends RaRecord>({ header, filters, children, sort, filterDefaultValues }: Props) {
  return (
    <ListBase<Row>
      perPage={PER_PAGE}
      // The layout checks authentication before it renders a page.
      disableAuthentication
      sort={sort}
      filterDefaultValues={filterDefaultValues}
      // The table shows errors in place of its rows.
      queryOptions={{ onError: shownInPlace }}
    >
      {header}
      <Card>
        {filters}
        {children}
      </Card>
    </ListBase>
  );
}
