import { Menu, MenuItem } from '@mui/material';
import { TICKET_TYPES } from '@ticketwire/sdk';
import { type ReactNode, useState } from 'react';
import { priorities } from '../../../platform/api/enum-values.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import { type PropertyName, useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { CategoryEditor, TeamEditor } from './editors.ts';
import { NoValue, PropertyRow } from './PropertyRow.tsx';
import { useDenial } from './use-denial.ts';

interface Props<Value extends string> {
  property: PropertyName;
  label: string;
  reason: string | null;
  values: readonly Value[];
  value: Value;
  render: (value: Value) => ReactNode;
  onChoose: (value: Value) => void;
}

/** A property with a few fixed values. */
function PropertyMenu<Value extends string>(props: Props<Value>) {
  const { property, label, reason, values, value, render, onChoose } = props;
  const { panel, close } = useOpenPanel();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const choose = (next: Value) => {
    close();
    if (next !== value) onChoose(next);
  };
  return (
    <>
      <PropertyRow property={property} label={label} reason={reason} ref={setRow}>
        {render(value)}
      </PropertyRow>
      <Menu
        anchorEl={row}
        open={panel === property && row !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 180 } } }}
      >
        {values.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === value}
            selected={each === value}
            onClick={() => choose(each)}
          >
            {render(each)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Team, category, priority and type. */
export function SelectFields() {
  const t = useT();
  const denial = useDenial();
  const { ticket } = useTicketOnScreen();
  const { set } = useTicketActions();
  const { team, category, priority, type } = ticket;

  return (
    <>
      <PropertyRow
        property="team"
        label={t('tickets.properties.team')}
        reason={denial('ticket:assign')}
        editor={<TeamEditor />}
      >
        {team?.name ?? <NoValue>{t('tickets.properties.noTeam')}</NoValue>}
      </PropertyRow>
      <PropertyRow
        property="category"
        label={t('tickets.properties.category')}
        reason={denial('ticket:update')}
        editor={<CategoryEditor />}
      >
        {category ? (
          inLanguage('categories', category.name, t)
        ) : (
          <NoValue>{t('tickets.properties.noCategory')}</NoValue>
        )}
      </PropertyRow>
      <PropertyMenu
        property="priority"
        label={t('tickets.properties.priority')}
        reason={denial('ticket:update')}
        values={priorities}
        value={priority}
        render={(value) => <Priority value={value} />}
        onChoose={(value) => set({ priority: value }, { priority: value })}
      />
      <PropertyMenu
        property="type"
        label={t('tickets.properties.type')}
        reason={denial('ticket:update')}
        values={TICKET_TYPES}
        value={type}
        render={(value) => t(`labels.ticketType.${value}`)}
        onChoose={(value) => set({ type: value }, { type: value })}
      />
    </>
  );
}
