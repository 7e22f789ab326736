import { findValue, priorities } from '../../../platform/api/enum-values.ts';
import type { BulkChange } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { ChoiceMenu } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { PeopleMenu } from '../../../platform/ui/menus/PeopleMenu.tsx';
import { NOBODY, useBulkChoices } from './dialog/bulk-choices.tsx';

/** The most frequent changes, each in a menu of its own. */
export function BulkMenus({ onChange }: { onChange: (change: BulkChange) => void }) {
  const t = useT();
  const { may } = useGrants();
  const choices = useBulkChoices();
  return (
    <>
      {may('ticket:assign') && (
        <PeopleMenu
          label={t('tickets.bulk.assign')}
          choices={choices.assigneeId}
          onChange={(id) => onChange({ assigneeId: id === NOBODY ? null : id })}
        />
      )}
      {may('ticket:transition') && (
        <ChoiceMenu
          label={t('tickets.bulk.setStatus')}
          choices={choices.statusId}
          chosen={[]}
          onChange={([statusId]) => onChange({ statusId })}
        />
      )}
      {may('ticket:update') && (
        <ChoiceMenu
          label={t('tickets.bulk.setPriority')}
          choices={choices.priority}
          chosen={[]}
          onChange={([word]) => onChange({ priority: findValue(priorities, word) })}
        />
      )}
    </>
  );
}
