import { Button } from '@mui/material';
import { client } from '../../platform/api/client.ts';
import type { CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Archives or restores a field. Tickets keep their values of it. */
export function ArchiveField({ field }: { field: CustomField }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, run] = useBusy();
  const { id, name } = field;
  const archived = field.archivedAt === null;

  const toggle = async () => {
    try {
      // Without a version, because it does not matter what else has changed.
      await client.fields.update({ id, archived });
      notices.done(archived ? 'fields.isArchived' : 'fields.isBack', { name });
    } catch (error) {
      notices.failed(error);
    }
    await refresh('fields');
  };

  return (
    <Button variant="outlined" loading={busy} onClick={() => run(toggle)}>
      {t(archived ? 'fields.archive' : 'fields.unarchive')}
    </Button>
  );
}
