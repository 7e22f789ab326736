import { type RaRecord, useGetOne } from 'ra-core';

/** Returns the current record for the parts around a form. The form itself keeps the record it started with. */
export function useLiveRecord<Item extends RaRecord>(resource: string, record: Item): Item {
  const { data } = useGetOne<Item>(resource, { id: record.id });
  return data && !isOlder(data, record) ? data : record;
}

/** A list that is loaded again keeps the record that it has cached before, as a fresh one (react-admin 5.15). */
const isOlder = (one: RaRecord, other: RaRecord): boolean =>
  typeof one.version === 'number' && typeof other.version === 'number' && one.version < other.version;
