import { isMissing } from '../../api/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../messages/ErrorNotice.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageHeader } from './PageHeader.tsx';

interface Props {
  error: unknown;
  /** The list that the record belongs to. */
  back?: { to: string; label: string };
  title?: string;
  onRetry?: () => void;
}

/** Replaces the page of a record that could not be loaded. */
export function ErrorPage({ error, back, title = '', onRetry }: Props) {
  const t = useT();
  if (isMissing(error)) {
    return <NotFoundPage text={t('errors.notFoundText')} back={back} />;
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      <ErrorNotice error={error} onRetry={onRetry} />
    </>
  );
}
