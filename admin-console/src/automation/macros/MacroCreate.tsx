import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { MacroFields } from './MacroFields.tsx';

const usual = { name: '', comment: { body: '', visibility: 'public' }, change: {}, sharing: 'me', teamIds: [] };

export default function MacroCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/macros', label: t('macros.title') }}
      title={t('macros.add')}
      created="macros.created"
      defaultValues={usual}
    >
      <MacroFields />
    </CreatePage>
  );
}
