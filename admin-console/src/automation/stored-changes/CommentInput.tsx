import { COMMENT_VISIBILITIES } from '@ticketwire/sdk';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields } from '../../platform/ui/form/Section.tsx';
import { isEmptyChange, type StoredParts } from './stored-parts.ts';
import { VariableHelp } from './VariableHelp.tsx';

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
          minRows={5}
          parse={asText}
          validate={needed}
        />
      </Fields>
      <VariableHelp agentName={agentName} />
    </>
  );
}
