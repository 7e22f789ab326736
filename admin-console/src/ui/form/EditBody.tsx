import { Form, type RaRecord, useEditContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { SaveBar } from './SaveBar.tsx';

export interface EditView<Item extends RaRecord> {
  back: { to: string; label: string };
  title: (record: Item) => string;
  text?: (record: Item) => ReactNode;
  aside?: (record: Item) => ReactNode;
  actions?: (record: Item) => ReactNode;
  /** Beneath the form: what is saved at once and by itself. */
  after?: (record: Item) => ReactNode;
  children?: ReactNode;
}

export function EditBody<Item extends RaRecord>({
  back,
  title,
  text,
  aside,
  actions,
  after,
  children,
}: EditView<Item>) {
  const { record, error, isPending, refetch } = useEditContext<Item>();
  if (error) {
    return (
      <>
        <PageHeader title="" back={back} />
        <ErrorNotice error={error} onRetry={refetch} />
      </>
    );
  }
  if (isPending || !record) return <FormSkeleton />;
  return (
    <>
      <PageHeader
        back={back}
        title={title(record)}
        text={text?.(record)}
        aside={aside?.(record)}
        actions={actions?.(record)}
      />
      <Form noValidate warnWhenUnsavedChanges>
        {children}
        <SaveBar />
      </Form>
      {after?.(record)}
    </>
  );
}
