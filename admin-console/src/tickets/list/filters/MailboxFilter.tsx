import { useVisibleMailboxes } from '../../../configuration/mailboxes/use-visible-mailboxes.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceFilter } from '../../../platform/ui/list/ChoiceFilter.tsx';

/** The mailbox that tickets came in by. */
export default function MailboxFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  return (
    <ChoiceFilter
      source="mailbox"
      label={t('conditions.mailbox')}
      choices={[
        { value: 'none', label: t('conditions.mailboxNone') },
        ...useVisibleMailboxes().map(({ id, address }) => ({ value: id, label: address })),
      ]}
      multiple
      startsOpen={startsOpen}
    />
  );
}
