import { Box, Button, Typography } from '@mui/material';
import { COMMENT_VISIBILITIES } from '@ticketwire/sdk';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../platform/api/reference.ts';
import { storedChanges } from '../../platform/i18n/en/configuration/stored-changes.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Disclosure } from '../../platform/ui/display/Disclosure.tsx';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields } from '../../platform/ui/form/Section.tsx';
import { useVariables, type Variable } from '../../platform/ui/menus/use-variables.tsx';
import { isEmptyChange, type StoredParts } from './stored-parts.ts';

type TicketVariable = keyof typeof storedChanges.variables;
const isVariable = (name: string): name is TicketVariable => Object.hasOwn(storedChanges.variables, name);
const ticketVariables = Object.keys(storedChanges.variables).filter(isVariable);

/** Returns the variables that a text with the chosen visibility can contain. */
function useTextVariables(agentName: string): Variable[] {
  const t = useT();
  const visibility = useWatch({ name: 'comment.visibility' });
  const fields = useFields().filter(
    ({ type, sensitive, requesterAccess, archivedAt }) =>
      type !== 'checkbox' &&
      !sensitive &&
      archivedAt === null &&
      (visibility !== 'public' || requesterAccess !== 'hidden'),
  );
  return [
    ...ticketVariables.map((name) => ({ name, description: t(`storedChanges.variables.${name}`) })),
    { name: 'agent.name', description: agentName },
    ...fields.map(({ key, name }) => ({ name: `fields.${key}`, description: name })),
  ];
}

interface HelpProps {
  variables: readonly Variable[];
  onInsert: (name: string) => void;
}

/** Lists variables, which a click inserts. */
function VariableHelp({ variables, onInsert }: HelpProps) {
  const t = useT();
  return (
    <Disclosure summary={t('storedChanges.variableHelp')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('storedChanges.fallbackHelp')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {variables.map(({ name, description }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Button
                size="small"
                title={t('storedChanges.insert', { name })}
                onClick={() => onInsert(name)}
                sx={{ px: 0.5, py: 0, minWidth: 0, fontFamily: 'monospace', fontWeight: 400 }}
              >{`{{${name}}}`}</Button>
            </Box>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, alignSelf: 'center' }}>
              {description}
            </Typography>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}

/** A comment that is stored for later, with variables. `agentName` says whose name `{{agent.name}}` is. */
export function CommentInput({ agentName }: { agentName: string }) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const variables = useTextVariables(agentName);
  const { list, boxProps, insert } = useVariables(variables, t('storedChanges.variableHelp'));
  const needed = (body: string | undefined, { change }: StoredParts) =>
    body?.trim() || !isEmptyChange(change ?? null) ? undefined : t('storedChanges.needed');
  return (
    <Box ref={root}>
      <Fields>
        <SelectInput
          source="comment.visibility"
          label={t('storedChanges.visibility')}
          choices={COMMENT_VISIBILITIES.map((id) => ({
            id,
            name: t(id === 'public' ? 'storedChanges.reply' : 'storedChanges.note'),
          }))}
          defaultValue="public"
          translateChoice={false}
        />
        <TextInput
          source="comment.body"
          label={t('storedChanges.body')}
          multiline
          minRows={3}
          parse={asText}
          validate={needed}
          slotProps={{ htmlInput: boxProps }}
        />
      </Fields>
      {list}
      <VariableHelp
        variables={variables}
        onInsert={(name) => insert(name, root.current?.querySelector<HTMLTextAreaElement>('textarea[name]'))}
      />
    </Box>
  );
}
