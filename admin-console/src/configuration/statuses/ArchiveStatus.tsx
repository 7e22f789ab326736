import { Button } from '@mui/material';
import { client } from '../../platform/api/client.ts';
import type { Status } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Archives or restores a status. Tickets that have the status keep it. */
export function ArchiveStatus({ status }: { status: Status }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const { id, version: expectedVersion } = status;
  const name = inLanguage('statuses', status.name, t);
  const archived = status.archivedAt === null;

  const toggle = async () => {
    try {
      await client.statuses.update({ id, expectedVersion, archived });
      notices.done(archived ? 'statuses.isArchived' : 'statuses.isBack', { name });
    } catch (error) {
      notices.failed(error);
    }
    await refresh('statuses');
  };

  return (
    <Button variant="outlined" onClick={toggle}>
      {t(archived ? 'statuses.archive' : 'statuses.unarchive')}
    </Button>
  );
}
