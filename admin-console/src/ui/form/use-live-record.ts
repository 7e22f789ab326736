import { type RaRecord, useGetOne } from 'ra-core';

/** Returns the current record for the parts around a form. The form itself keeps the record it started with. */
export function useLiveRecord<Item extends RaRecord>(resource: string, record: Item): Item {
  return useGetOne<Item>(resource, { id: record.id }).data ?? record;
}
