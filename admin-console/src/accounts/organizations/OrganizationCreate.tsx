import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { OrganizationFields } from './OrganizationFields.tsx';

export default function OrganizationCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/organizations', label: t('organizations.title') }}
      title={t('organizations.add')}
      text={t('organizations.addText')}
      created="organizations.created"
      defaultValues={{
        name: '',
        domains: [],
        externalSource: null,
        externalId: null,
        note: '',
        sharesTickets: false,
        suspended: false,
      }}
      goTo={(id) => `/organizations/${id}`}
    >
      <OrganizationFields />
    </CreatePage>
  );
}
