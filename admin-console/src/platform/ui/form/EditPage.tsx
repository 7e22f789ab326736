import { EditBase, type RaRecord, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import { ignore } from '../../browser/ignore.ts';
import { useNotices } from '../messages/use-notices.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditBody, type EditView } from './EditBody.tsx';
import { formQueryOptions, useRefresh } from './form-query.ts';
import { useFailedForm } from './use-failed-form.ts';

interface Props<Item extends RaRecord> extends EditView<Item> {
  /** Defaults to the id in the route. */
  id?: string;
  /** The fields of the form. */
  children: ReactNode;
}

/**
 * Edits one record. Changes are saved only on request, errors appear at their field, and a dialog resolves conflicts
 * with other users' changes.
 */
export function EditPage<Item extends RaRecord>({ id, children, ...view }: Props<Item>) {
  const notices = useNotices();
  const failed = useFailedForm();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? '';
  const [conflicting, setConflicting] = useState<Partial<Item>>();
  return (
    <EditBase<Item>
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ ...formQueryOptions, onError: ignore('A record was not loaded, which the page says') }}
      mutationOptions={{
        meta: formQueryOptions.meta,
        onSuccess: () => {
          notices.done('common.saved');
          refresh(resource);
        },
        onError: (error, { data }) => {
          if (hasCode(error, 'version_conflict') && data) setConflicting(data);
          else failed(error);
        },
      }}
    >
      <EditBody<Item> {...view}>{children}</EditBody>
      {conflicting && <ConflictDialog<Item> mine={conflicting} onClose={() => setConflicting(undefined)} />}
    </EditBase>
  );
}
