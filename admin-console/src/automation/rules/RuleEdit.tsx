import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { RuleFields } from './RuleFields.tsx';
import { RuleRuns } from './RuleRuns.tsx';
import { RuleStateChip } from './RuleStateChip.tsx';

export default function RuleEdit() {
  const t = useT();
  return (
    <EditPage<Rule>
      back={{ to: '/rules', label: t('automation.title') }}
      title={({ name }) => name}
      text={({ owner }) => t('automation.owner', { name: owner.name })}
      aside={(rule) => <RuleStateChip rule={rule} />}
      actions={(rule) => (
        <DeleteButton
          resource="rules"
          record={rule}
          label={t('automation.delete.label')}
          title={t('automation.delete.title', { name: rule.name })}
          text={t('automation.delete.text')}
        />
      )}
      after={(rule) => <RuleRuns rule={rule} />}
    >
      <RuleFields />
    </EditPage>
  );
}
