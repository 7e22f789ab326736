import { type RaRecord, useGetOne } from 'ra-core';

/** The record as it is now, for what stands around a form: the form itself keeps the one it began with. */
export function useLiveRecord<Item extends RaRecord>(resource: string, record: Item): Item {
  return useGetOne<Item>(resource, { id: record.id }).data ?? record;
}
