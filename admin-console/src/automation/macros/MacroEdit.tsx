import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { MacroFields } from './MacroFields.tsx';
import type { EditedMacro } from './macro-form.ts';

export default function MacroEdit() {
  const t = useT();
  return (
    <EditPage<EditedMacro>
      back={{ to: '/macros', label: t('macros.title') }}
      title={({ name }) => name}
      actions={(macro) =>
        macro.canEdit && (
          <DeleteButton
            resource="macros"
            record={macro}
            label={t('macros.delete.label')}
            title={t('macros.delete.title', { name: macro.name })}
            text={t('macros.delete.text')}
          />
        )
      }
    >
      <MacroFields />
    </EditPage>
  );
}
