import { useBeforeUnload, useBlocker } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

/** Asks for confirmation before the user leaves a page with unsaved changes, by a link or by closing the tab. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (active) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      confirm={t('form.leave.confirm')}
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
