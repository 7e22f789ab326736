import { useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { CustomField } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { ChoiceMenu } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { ChoiceButton } from '../../../platform/ui/menus/ChoiceButton.tsx';
import { conditionText } from './condition-text.ts';

const ConditionPopover = lazyPart(() => import('./ConditionPopover.tsx'));

interface Props {
  field: CustomField;
  /** The conditions on this field. */
  conditions: readonly string[];
  onChange: (conditions: string[]) => void;
  /** Opens the conditions when the button appears. */
  startsOpen?: boolean;
  /** Whether the button also removes the conditions. Defaults to true. */
  canClear?: boolean;
}

/** A button that shows the conditions on one field in words, and opens them. */
export function ConditionFilter(props: Props) {
  const { type } = props.field;
  return type === 'checkbox' || type === 'long_text' ? <ConditionMenu {...props} /> : <ConditionButton {...props} />;
}

/** Of the few conditions that these types have, one is chosen in a menu. */
function ConditionMenu({ field: { key, name, type }, conditions, onChange, startsOpen = false, canClear }: Props) {
  const t = useT();
  const answers = [
    { value: `${key}:is:true`, label: t('fields.values.yes') },
    { value: `${key}:is:false`, label: t('fields.values.no') },
  ];
  return (
    <ChoiceMenu
      label={name}
      choices={[
        ...(type === 'checkbox' ? answers : []),
        { value: `${key}:isSet`, label: t('fields.conditions.comparisons.isSet') },
        { value: `${key}:isEmpty`, label: t('fields.conditions.comparisons.isEmpty') },
      ]}
      chosen={[...conditions]}
      onChange={onChange}
      startsOpen={startsOpen}
      canClear={canClear}
    />
  );
}

function ConditionButton({ field, conditions, onChange, startsOpen = false, canClear = true }: Props) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button appears
  useEffect(() => {
    if (startsOpen) setAnchor(button.current);
  }, []);
  const isChosen = conditions.length > 0;
  return (
    <>
      <ChoiceButton
        ref={button}
        name={
          isChosen
            ? t('list.chosen', { label: field.name, first: conditionText(field, conditions, { t, locale }) })
            : field.name
        }
        isChosen={isChosen}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
        onClear={canClear ? () => onChange([]) : undefined}
      />
      {anchor && (
        <ConditionPopover
          anchor={anchor}
          field={field}
          conditions={conditions}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
