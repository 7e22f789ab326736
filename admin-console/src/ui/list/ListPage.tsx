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

/** A list of a resource with its state in the address: header, then one card of filters, rows and pager. */
export function ListPage<Row extends RaRecord>({ header, filters, children, sort, filterDefaultValues }: Props) {
  return (
    <ListBase<Row>
      perPage={PER_PAGE}
      // The frame has seen to that before it shows a page.
      disableAuthentication
      sort={sort}
      filterDefaultValues={filterDefaultValues}
      // The table shows the error where the rows would be.
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
