import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { RuleFields } from './RuleFields.tsx';

const usual = {
  name: '',
  description: '',
  enabled: true,
  when: { type: 'event', events: ['ticket.created'] },
  filters: {},
  except: null,
  change: {},
  comment: { body: '', visibility: 'public' },
  stop: false,
};

export default function RuleCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/rules', label: t('automation.title') }}
      title={t('automation.add')}
      text={t('automation.create.text')}
      created="automation.create.done"
      defaultValues={usual}
      goTo={(id) => `/rules/${id}`}
    >
      <RuleFields />
    </CreatePage>
  );
}
