import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useFields } from '../../api/reference.ts';
import type { CustomField } from '../../api/types.ts';
import { FieldValueInput } from '../../fields/value/FieldValueInput.tsx';
import { useT } from '../../i18n/use-t.ts';
import { conditionFor, keyIn, valueIn } from './filters.ts';

interface Props {
  conditions: readonly string[];
  onChange: (conditions: string[]) => void;
}

/** Conditions on custom fields: one of several options, or a value. */
export function FieldConditions({ conditions, onChange }: Props) {
  const t = useT();
  const fields = useFields().filter(({ type }) => type !== 'long_text');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Fields that were added and have no value yet. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const keys = [...new Set([...conditions.map(keyIn), ...added])];
  const set = (field: CustomField, condition: string | null) => {
    const others = conditions.filter((one) => keyIn(one) !== field.key);
    onChange(condition === null ? others : [...others, condition]);
  };
  const remove = (field: CustomField) => {
    setAdded(added.filter((key) => key !== field.key));
    set(field, null);
  };
  const free = fields.filter(({ key, archivedAt }) => archivedAt === null && !keys.includes(key));
  return (
    <>
      {keys.flatMap((key) => {
        const field = fields.find((one) => one.key === key);
        if (!field) return [];
        const condition = conditions.find((one) => keyIn(one) === key);
        return (
          <Box key={key} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 32px', gap: 0.5 }}>
            <FieldValueInput
              field={{ ...field, description: '', type: field.type === 'select' ? 'multi_select' : field.type }}
              value={condition === undefined ? null : valueIn(field, condition)}
              onChange={(value) => {
                setAdded([...added, key]);
                set(field, value === null ? null : conditionFor(field, value));
              }}
            />
            <IconButton
              size="small"
              sx={{ alignSelf: 'end', mb: 0.5 }}
              aria-label={t('slaPolicies.conditions.removeField', { name: field.name })}
              onClick={() => remove(field)}
            >
              <CloseIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        );
      })}
      {free.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button size="small" startIcon={<AddIcon />} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
            {t('slaPolicies.conditions.addField')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {free.map(({ key, name }) => (
              <MenuItem
                key={key}
                onClick={() => {
                  setAdded([...added, key]);
                  setAnchor(null);
                }}
              >
                {name}
              </MenuItem>
            ))}
          </Menu>
        </Box>
      )}
    </>
  );
}
