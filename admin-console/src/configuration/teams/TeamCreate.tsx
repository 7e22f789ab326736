import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { TeamFields } from './TeamFields.tsx';

export default function TeamCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/teams', label: t('teams.title') }}
      title={t('teams.create.title')}
      text={t('teams.create.text')}
      created="teams.create.done"
      defaultValues={{ name: '', description: '', assignment: { mode: 'manual', maxOpenPerAgent: null } }}
      goTo={(id) => `/teams/${id}`}
    >
      <TeamFields />
    </CreatePage>
  );
}
