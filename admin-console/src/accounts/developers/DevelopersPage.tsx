import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { RequireMay } from '../../platform/session/RequireMay.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { managingKeys } from '../api-keys/needs.ts';
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
