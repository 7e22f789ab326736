import { Card } from '@mui/material';
import { ListBase, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { ignore } from '../../browser/ignore.ts';
import { PER_PAGE } from '../../resources/list-path.ts';

interface Props {
  header: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
  sort?: SortPayload;
  filterDefaultValues?: Record<string, unknown>;
}

/** A list whose state is in the URL: a header, and a card with filters, rows and pager. */
export function ListPage<Row extends RaRecord>({ header, filters, children, sort, filterDefaultValues }: Props) {
  return (
    <ListBase<Row>
      perPage={PER_PAGE}
      // The layout checks authentication before it renders a page.
      disableAuthentication
      sort={sort}
      filterDefaultValues={filterDefaultValues}
      queryOptions={{ onError: ignore('A list was not loaded, which the table says') }}
    >
      {header}
      <Card>
        {filters}
        {children}
      </Card>
    </ListBase>
  );
}
