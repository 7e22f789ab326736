import { Button, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useStatuses } from '../../platform/api/reference.ts';
import type { Status } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useRefresh, useRefreshLists } from '../../platform/ui/form/form-query.ts';
import { errorProps, useFieldErrors } from '../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

const NONE = '';

/** Deletes a status and gives its tickets another status of the same state. */
export function DeleteStatus({ status }: { status: Status }) {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const refreshLists = useRefreshLists();
  const notices = useNotices();
  const { form: field, errors, reject } = useFieldErrors<HTMLDivElement>();
  const [asking, setAsking] = useState(false);
  const [replaceWith, setReplaceWith] = useState(NONE);
  const { data, isPending } = useTicketsWith(status, asking);
  const count = data?.page.total;
  const others = useStatuses().filter(
    ({ id, state, archivedAt }) => state === status.state && id !== status.id && archivedAt === null,
  );
  const text = () => {
    if (status.isDefault) return t('statuses.deleteDefault');
    if (isPending) return t('statuses.deleteCounting');
    // Users who cannot see tickets cannot count them. The API requires a replacement if there are any.
    if (count === undefined) return t('statuses.deleteText');
    if (count === 0) return t('statuses.deleteUnused');
    if (others.length === 0) return t('statuses.deleteAlone');
    return t('statuses.deleteUsed', { smart_count: count });
  };
  // Offered even if the count is zero, because tickets in the trash also have the status.
  const takesOver = !status.isDefault && !isPending && others.length > 0;
  const complete = !status.isDefault && !isPending && (!count || replaceWith !== NONE);

  const remove = async () => {
    try {
      const { id, version: expectedVersion } = status;
      await client.statuses.delete({ id, expectedVersion, ...(replaceWith === NONE ? {} : { replaceWith }) });
      if (count)
        notices.done('statuses.replaced', { name: inLanguage('statuses', status.name, t), smart_count: count });
      else notices.done('common.deleted');
      navigate('/statuses');
      await Promise.all([refreshLists('statuses'), refresh('tickets')]);
    } catch (error) {
      reject(error);
    }
  };

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        {t('statuses.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        disabled={!complete}
        title={t('statuses.deleteTitle', { name: inLanguage('statuses', status.name, t) })}
        text={text()}
        confirm={t('common.actions.delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {takesOver && (
          <TextField
            select
            ref={field}
            label={t('statuses.replaceWith')}
            value={replaceWith}
            onChange={({ target }) => setReplaceWith(target.value)}
            slotProps={{ select: { displayEmpty: true } }}
            sx={{ mt: 2 }}
            {...errorProps(errors.replaceWith)}
          >
            <MenuItem value={NONE} disabled={Boolean(count)}>
              {t(count ? 'statuses.chooseReplacement' : 'statuses.noReplacement')}
            </MenuItem>
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Counts the tickets with the status, as far as the user can see them. */
const useTicketsWith = ({ id }: Status, enabled: boolean) =>
  useQuery({
    queryKey: ['tickets', 'with status', id],
    queryFn: ({ signal }) => client.tickets.list({ status: [id], limit: 1, count: true }, { signal }),
    enabled,
    staleTime: 0,
  });
