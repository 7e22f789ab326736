import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { SlaPolicyFields } from './SlaPolicyFields.tsx';

const empty = {
  name: '',
  enabled: true,
  filters: {},
  except: null,
  calendarId: null,
  targets: [],
  warnAtPercent: null,
};

export default function SlaPolicyCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/sla-policies', label: t('slaPolicies.title') }}
      title={t('slaPolicies.add')}
      text={t('slaPolicies.create.text')}
      created="slaPolicies.create.done"
      defaultValues={empty}
    >
      <SlaPolicyFields />
    </CreatePage>
  );
}
