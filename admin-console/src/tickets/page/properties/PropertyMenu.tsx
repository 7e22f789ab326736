import { Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type PropertyName, useOpenPanel } from '../context/open-panel.tsx';
import { PropertyRow } from './PropertyRow.tsx';

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
export function PropertyMenu<Value extends string>(props: Props<Value>) {
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
