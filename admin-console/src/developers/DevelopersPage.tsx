import { managingKeys } from '../api-keys/needs.ts';
import { useMay } from '../auth/grants.ts';
import { RequireMay } from '../auth/RequireMay.tsx';
import { useT } from '../i18n/use-t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Addresses } from './Addresses.tsx';
import { FirstRequest } from './FirstRequest.tsx';
import { NextSteps } from './NextSteps.tsx';
import { integrating } from './needs.ts';

/** Starting point for developers of integrations. */
export default function DevelopersPage() {
  const t = useT();
  const makesKeys = useMay(managingKeys);
  return (
    <RequireMay needs={integrating}>
      <PageHeader title={t('developers.title')} text={t('developers.text')} />
      <FirstRequest makesKeys={makesKeys} />
      <Addresses />
      <NextSteps makesKeys={makesKeys} />
    </RequireMay>
  );
}
