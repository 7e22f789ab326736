import { type RaRecord, useEditContext, useGetOne, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { PageForm } from './PageForm.tsx';
import { SaveBar } from './UnsavedBar.tsx';

/** Returns the current record for the parts around a form. The form itself keeps the record it started with. */
function useLiveRecord<Item extends RaRecord>(resource: string, record: Item): Item {
  const { data } = useGetOne<Item>(resource, { id: record.id });
  return data && !isOlder(data, record) ? data : record;
}

/** A list that is loaded again keeps the record that it has cached before, as a fresh one (react-admin 5.15). */
const isOlder = (one: RaRecord, other: RaRecord): boolean =>
  typeof one.version === 'number' && typeof other.version === 'number' && one.version < other.version;

export interface EditView<Item extends RaRecord> {
  back?: { to: string; label: string };
  title: (record: Item) => string;
  text?: (record: Item) => ReactNode;
  aside?: (record: Item) => ReactNode;
  actions?: (record: Item) => ReactNode;
  /** Replaces the default bar of unsaved changes. */
  bar?: ReactNode;
  /** Content below the form that is saved immediately and separately. */
  after?: (record: Item) => ReactNode;
  children?: ReactNode;
}

type LoadedProps<Item extends RaRecord> = EditView<Item> & { record: Item };

export function EditBody<Item extends RaRecord>({
  back,
  title,
  text,
  aside,
  actions,
  bar,
  after,
  children,
}: EditView<Item>) {
  const { record, error, isPending, refetch } = useEditContext<Item>();
  if (error) return <ErrorPage error={error} back={back} onRetry={refetch} />;
  if (isPending || !record) return <PageSkeleton kind="form" />;
  return (
    <Loaded<Item> record={record} {...{ back, title, text, aside, actions, bar, after }}>
      {children}
    </Loaded>
  );
}

function Loaded<Item extends RaRecord>({
  record,
  back,
  title,
  text,
  aside,
  actions,
  bar,
  after,
  children,
}: LoadedProps<Item>) {
  const live = useLiveRecord<Item>(useResourceContext() ?? '', record);
  return (
    <>
      <PageHeader back={back} title={title(live)} text={text?.(live)} aside={aside?.(live)} actions={actions?.(live)} />
      <PageForm>
        {children}
        {bar ?? <SaveBar />}
      </PageForm>
      {after?.(live)}
    </>
  );
}
