import { Box } from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { FieldValueInput } from '../../configuration/fields/FieldValueInput.tsx';
import { useFields } from '../../platform/api/reference.ts';
import type { StoredTicketChange } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { type Line, Lines, lineList } from '../../platform/ui/form/Lines.tsx';
import { messageIn } from '../../platform/ui/messages/field-errors.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { type ChangePart, changeInputs, changeParts } from './change-inputs.tsx';
import type { StoredParts } from './stored-parts.ts';

const lineOf = (fieldKey: string) => `field:${fieldKey}`;

/** An action that is no change, with a line of its own. */
export interface OtherAction extends Line {
  readonly isShown: boolean;
  /** Called when its line is added or removed. */
  readonly show: (isShown: boolean) => void;
}

interface Props {
  others?: readonly OtherAction[];
  validate?: (change: StoredTicketChange | null, values: StoredParts) => string | undefined;
}

/** A change that is stored for later, one part in a line, and other actions after it. */
export function ChangeInput({ others = [], validate }: Props) {
  const t = useT();
  const fields = useFields();
  const { field, fieldState } = useInput<StoredTicketChange | null>({
    source: 'change',
    format: (value) => value ?? {},
    ...(validate && { validate }),
  });
  const change: StoredTicketChange = field.value ?? {};
  // A line stays until it is removed, even if its input is emptied.
  const [added, setAdded] = useState<readonly string[]>(() => changeParts.filter((part) => change[part] !== undefined));
  const values = change.fields ?? {};
  const set = (part: { [Part in keyof StoredTicketChange]?: StoredTicketChange[Part] | undefined }) =>
    field.onChange(
      Object.fromEntries(Object.entries({ ...change, ...part }).filter(([, value]) => value !== undefined)),
    );
  const isShown = (part: ChangePart) => change[part] !== undefined || added.includes(part);
  const lines = [
    ...changeParts.filter(isShown).map((part) => {
      const Input = changeInputs[part];
      const content = <Input key={part} change={change} set={set} error={messageIn(fieldState.error, part)} />;
      return { key: part, label: t(`storedChanges.inputs.${part}`), content };
    }),
    // A field without a value is emptied.
    ...fields
      .filter(({ key }) => key in values)
      .map((one) => ({
        key: lineOf(one.key),
        label: one.name,
        content: (
          <FieldValueInput
            field={one}
            value={values[one.key] ?? null}
            error={messageIn(fieldState.error, 'fields', one.key)}
            onChange={(value) => set({ fields: { ...values, [one.key]: value } })}
          />
        ),
      })),
    ...others.filter((one) => one.isShown),
  ];
  const free = fields.filter(({ key, archivedAt }) => archivedAt === null && !(key in values));
  const add = (key: string) => {
    const chosen = fields.find((one) => lineOf(one.key) === key);
    if (chosen) return set({ fields: { ...values, [chosen.key]: null } });
    others.find((one) => one.key === key)?.show(true);
    setAdded([...added, key]);
  };
  const remove = (key: string) => {
    setAdded(added.filter((one) => one !== key));
    others.find((one) => one.key === key)?.show(false);
    const part = changeParts.find((one) => one === key);
    if (part) return set({ [part]: undefined });
    const left = Object.entries(values).filter(([name]) => lineOf(name) !== key);
    set({ fields: left.length > 0 ? Object.fromEntries(left) : undefined });
  };
  return (
    <Box sx={lineList}>
      <Lines
        lines={lines}
        addLabel={t('storedChanges.addAction')}
        addable={[
          ...changeParts
            .filter((part) => !isShown(part))
            .map((part) => ({ key: part, label: t(`storedChanges.inputs.${part}`) })),
          ...free.map(({ key, name }) => ({ key: lineOf(key), label: name })),
          ...others.filter((one) => !one.isShown),
        ]}
        onAdd={add}
        onRemove={remove}
      />
      {fieldState.error?.message && <GroupError>{fieldState.error.message}</GroupError>}
    </Box>
  );
}
