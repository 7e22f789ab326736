import { Box, Typography } from '@mui/material';
import { COMMENT_VISIBILITIES } from '@ticketwire/sdk';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../platform/api/reference.ts';
import { storedChanges } from '../../platform/i18n/en/configuration/stored-changes.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Disclosure } from '../../platform/ui/display/Disclosure.tsx';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields } from '../../platform/ui/form/Section.tsx';
import { isEmptyChange, type StoredParts } from './stored-parts.ts';

type Variable = keyof typeof storedChanges.variables;
const isVariable = (name: string): name is Variable => Object.hasOwn(storedChanges.variables, name);
const variables = Object.keys(storedChanges.variables).filter(isVariable);

/** Lists the variables that a text with the chosen visibility can contain. */
function VariableHelp({ agentName }: { agentName: string }) {
  const t = useT();
  const visibility = useWatch({ name: 'comment.visibility' });
  const fields = useFields().filter(
    ({ type, sensitive, requesterAccess, archivedAt }) =>
      type !== 'checkbox' &&
      !sensitive &&
      archivedAt === null &&
      (visibility !== 'public' || requesterAccess !== 'hidden'),
  );
  const rows = [
    ...variables.map((name) => ({ name, text: t(`storedChanges.variables.${name}`) })),
    { name: 'agent.name', text: agentName },
    ...fields.map(({ key, name }) => ({ name: `fields.${key}`, text: name })),
  ];
  return (
    <Disclosure summary={t('storedChanges.variableHelp')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('storedChanges.fallbackHelp')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {rows.map(({ name, text }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ fontFamily: 'monospace' }}>{`{{${name}}}`}</Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {text}
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
  const needed = (body: string | undefined, { change }: StoredParts) =>
    body?.trim() || !isEmptyChange(change ?? null) ? undefined : t('storedChanges.needed');
  return (
    <>
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
        />
      </Fields>
      <VariableHelp agentName={agentName} />
    </>
  );
}
