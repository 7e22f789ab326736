import { Alert, Box, Button, Typography } from '@mui/material';
import { required, useTranslate } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { type FocusEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { TemplateVariable } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { asText } from '../../../platform/ui/form/as-text.ts';
import { Fields } from '../../../platform/ui/form/Section.tsx';
import SuggestionList from '../../../platform/ui/menus/SuggestionList.tsx';
import { replaceText, useSuggestionKeys } from '../../../platform/ui/menus/use-suggestion-keys.ts';

const OPEN = /\{\{\s*([\w.]*)$/;

/** A variable that is being typed: the position of its braces and the text after them. */
interface OpenVariable {
  readonly from: number;
  readonly typed: string;
}

/** Finds the last `{{` before the cursor, unless it is closed. */
function openVariable(text: string, cursor: number): OpenVariable | null {
  const found = OPEN.exec(text.slice(0, cursor));
  return found ? { from: found.index, typed: found[1] ?? '' } : null;
}

/** Returns where an inserted variable ends. Includes existing closing braces, so that they are not doubled. */
const endOfVariable = (text: string, at: number): number => at + (/^\s*\}\}/.exec(text.slice(at))?.[0].length ?? 0);

export function UnknownVariables({ names }: { names: readonly string[] }) {
  const t = useT();
  return names.map((name) => (
    <Alert key={name} severity="warning" variant="outlined" sx={{ mt: 1 }}>
      {t('rules.template.unknown', { name })}
    </Alert>
  ));
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface Typing extends OpenVariable {
  readonly box: TextBox;
  readonly at: number;
}

interface Options {
  variables: readonly TemplateVariable[];
  /** Replaces the text between two positions with the variable. */
  onChoose: (box: TextBox, name: string, from: number, to: number) => void;
}

/** Suggests variables after `{{`. */
function useVariableTyping({ variables, onChoose }: Options) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const offered = typing ? variables.filter(({ name }) => name.toLowerCase().includes(typing.typed.toLowerCase())) : [];
  const close = () => setTyping(null);
  const choose = (index: number) => {
    const variable = offered[index];
    if (typing && variable) onChoose(typing.box, variable.name, typing.from, typing.at);
    close();
  };
  const keys = useSuggestionKeys({ count: offered.length, onChoose: choose, onClose: close });
  const look = ({ currentTarget: box }: SyntheticEvent<TextBox>) => {
    const at = box.selectionStart ?? box.value.length;
    const found = openVariable(box.value, at);
    setTyping(found && { ...found, box, at });
    keys.selectFirst();
  };

  return {
    list: { id: keys.id, anchor: typing?.box ?? null, offered, chosen: keys.chosen, choose },
    box: { ...keys.box, onInput: look, onKeyDown: keys.press, onBlur: close },
  } as const;
}

/** Returns the description of a variable in the user's language, or the one of the API if there is none. */
function useVariableText() {
  const translate = useTranslate();
  return ({ name, description }: TemplateVariable): string => translate(`rules.variables.${name}`, { _: description });
}

interface Props {
  id: string;
  anchor: HTMLElement | null;
  offered: readonly TemplateVariable[];
  /** Index of the variable that Enter inserts. */
  chosen: number;
  choose: (index: number) => void;
}

/** Suggests the variables that match the typed text. */
function VariableList({ offered, ...list }: Props) {
  const t = useT();
  const describe = useVariableText();
  const suggestions = offered.map((variable) => ({
    key: variable.name,
    name: <code>{variable.name}</code>,
    description: describe(variable),
  }));
  return <SuggestionList {...list} label={t('rules.template.suggestions')} suggestions={suggestions} />;
}

const needed = [required()];

/** Subject and body in one language. Variables are inserted at the last cursor position, or where `{{` is typed. */
export function TemplateFields({ language, variables }: { language: string; variables: readonly TemplateVariable[] }) {
  const t = useT();
  const id = useId();
  const describe = useVariableText();
  const last = useRef<TextBox>(null);
  const remember = (event: FocusEvent<TextBox>) => {
    last.current = event.target;
  };

  // Edits the text box itself, as typing would: a new value from React would move the cursor to the end.
  const put = (box: TextBox, name: string, from: number, to: number) => {
    box.focus();
    replaceText(box, `{{${name}}}`, from, endOfVariable(box.value, to));
  };
  const insert = (name: string) => {
    const box = last.current;
    if (!box) return;
    const from = box.selectionStart ?? box.value.length;
    put(box, name, from, box.selectionEnd ?? from);
  };
  const { list, box } = useVariableTyping({ variables, onChoose: put });

  return (
    <Box>
      <Fields>
        <TextInput
          source={`templates.${language}.subject`}
          label={t('rules.template.subject')}
          validate={needed}
          parse={asText}
          onFocus={remember}
          slotProps={{ htmlInput: box }}
          lang={language}
        />
        <TextInput
          source={`templates.${language}.body`}
          label={t('rules.template.body')}
          multiline
          minRows={8}
          parse={asText}
          onFocus={remember}
          slotProps={{ htmlInput: box }}
          inputRef={(element: HTMLTextAreaElement | null) => {
            last.current ??= element;
          }}
          lang={language}
        />
      </Fields>
      <VariableList {...list} />
      <Typography id={id} variant="caption" component="p" color="textSecondary" sx={{ mt: 2, mb: 0.75 }}>
        {t('rules.template.variables')} · {t('rules.template.insertHint')}
      </Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {variables.map((variable) => (
          <Button
            key={variable.name}
            variant="outlined"
            title={describe(variable)}
            onClick={() => insert(variable.name)}
            sx={{ minHeight: 26, px: 1, py: 0, fontSize: 12, fontWeight: 500, fontFamily: 'ui-monospace, monospace' }}
          >
            {variable.name}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
