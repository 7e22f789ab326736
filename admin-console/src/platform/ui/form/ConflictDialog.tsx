import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useEditContext } from 'ra-core';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../messages/ErrorNotice.tsx';
import { useNotices } from '../messages/use-notices.tsx';
import { describeField, describeValue } from '../text/describe.ts';
import { formKey, useRefresh } from './form-query.ts';

type Values = Record<string, unknown>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const bookkeeping = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** Returns the fields that either side has changed. */
function differences(base: Values, mine: Values, theirs: Values): string[] {
  return Object.keys(theirs).filter(
    (field) =>
      !bookkeeping.has(field) && field in mine && !(same(base[field], theirs[field]) && same(base[field], mine[field])),
  );
}

/** Whether the current user has changed the field, as opposed to only the other user. */
const isMine = (base: Values, mine: Values, field: string): boolean => !same(base[field], mine[field]);

/** Applies the current user's changes to the other user's version. */
function mergeMine<Item extends Values>(base: Item, mine: Partial<Item>, theirs: Item): Item {
  const changed = Object.entries(mine).filter(([field, value]) => !bookkeeping.has(field) && !same(value, base[field]));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/**
 * Resolves a version conflict: shows both versions and three ways to continue. The form keeps its input until the
 * user has chosen.
 */
export function ConflictDialog<Item extends RaRecord>({ mine, onClose }: { mine: Partial<Item>; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const notices = useNotices();
  const provider = useDataProvider();
  const cache = useQueryClient();
  const refresh = useRefresh();
  const { record: base, resource } = useEditContext<Item>();
  const [busy, setBusy] = useState(false);
  const current = useQuery({
    queryKey: [resource, 'conflict', base?.id],
    queryFn: async () => (await provider.getOne<Item>(resource, { id: base?.id ?? '' })).data,
    gcTime: 0,
  });
  if (!base) return null;

  const show = (record: Item) => {
    cache.setQueryData(formKey(resource, record.id), record);
    refresh(resource);
    onClose();
  };
  const saveMine = async (theirs: Item) => {
    setBusy(true);
    try {
      const data = mergeMine(base, mine, theirs);
      show((await provider.update<Item>(resource, { id: theirs.id, data, previousData: theirs })).data);
      notices.done('common.saved');
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };

  const theirs = current.data;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('form.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body1" sx={{ mb: 2 }}>
          {t('form.conflict.text')}
        </DialogContentText>
        {current.error && <ErrorNotice error={current.error} onRetry={current.refetch} />}
        {theirs && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('form.conflict.field')}</TableCell>
                <TableCell>{t('form.conflict.theirs')}</TableCell>
                <TableCell>{t('form.conflict.yours')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {differences(base, mine, theirs).map((field) => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row">
                    {describeField(field)}
                  </TableCell>
                  <TableCell>{describeValue(theirs[field])}</TableCell>
                  <TableCell>
                    {isMine(base, mine, field) ? describeValue(mine[field]) : <i>{t('form.conflict.untouched')}</i>}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('form.conflict.keepEditing')}</Button>
        <Button onClick={() => theirs && show(theirs)} disabled={!theirs || busy}>
          {t('form.conflict.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={() => theirs && saveMine(theirs)} disabled={!theirs} loading={busy}>
          {t('form.conflict.saveMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
