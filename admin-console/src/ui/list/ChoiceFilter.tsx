import CheckIcon from '@mui/icons-material/Check';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import { Box, Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

export interface Choice {
  value: string;
  label: string;
  /** Shown in the menu instead of the label. */
  content?: ReactNode;
}

interface Props {
  source: string;
  label: string;
  choices: Choice[];
  /** Several may be chosen: the list is filtered by any of them. */
  multiple?: boolean;
}

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : typeof value === 'string' ? [value] : [];

/** One filter as a button that shows what is chosen. */
export function ChoiceFilter({ source, label, choices, multiple = false }: Props) {
  const t = useT();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, setFilters } = useListContext();
  const chosen = asList(filterValues[source]);
  const first = choices.find(({ value }) => value === chosen[0])?.label;

  const put = (values: string[]) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(values.length === 0 ? others : { ...others, [source]: multiple ? values : values[0] }, []);
  };
  const press = (value: string) => {
    const without = chosen.filter((each) => each !== value);
    if (multiple) put(without.length < chosen.length ? without : [...chosen, value]);
    else {
      put(chosen[0] === value ? [] : [value]);
      setAnchor(null);
    }
  };

  const text =
    first === undefined
      ? label
      : chosen.length > 1
        ? t('list.chosenMore', { label, first, more: chosen.length - 1 })
        : t('list.chosen', { label, first });

  return (
    <>
      <Button
        variant="outlined"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<KeyboardArrowDownIcon />}
        sx={(theme) => ({
          height: 36,
          justifyContent: 'space-between',
          borderStyle: first === undefined ? 'dashed' : 'solid',
          ...(first === undefined ? { color: theme.tokens.soft } : { background: theme.tokens.accentSoft }),
        })}
      >
        <Box component="span" sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text}
        </Box>
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: 360, minWidth: 200 } } }}
      >
        {choices.map(({ value, label: name, content }) => {
          const isChosen = chosen.includes(value);
          return (
            <MenuItem
              key={value}
              role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={isChosen}
              onClick={() => press(value)}
            >
              <ListItemIcon>{isChosen && <CheckIcon />}</ListItemIcon>
              {content ?? name}
            </MenuItem>
          );
        })}
        {chosen.length > 0 && [
          <Box key="line" component="li" role="separator" sx={{ my: 0.5, borderTop: 1, borderColor: 'divider' }} />,
          <MenuItem
            key="clear"
            onClick={() => {
              put([]);
              setAnchor(null);
            }}
            sx={{ color: 'text.secondary' }}
          >
            <ListItemIcon />
            {t('common.actions.clear')}
          </MenuItem>,
        ]}
      </Menu>
    </>
  );
}
