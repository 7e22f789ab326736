import { Alert, AlertTitle, Button } from '@mui/material';
import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';
import { lookNow } from '../../browser/service-contact.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../display/lazy-part.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** Replaces a page whose code cannot be loaded because the service is away. The page appears once it is back. */
function Unreachable() {
  const t = useT();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" onClick={lookNow}>
          {t('common.actions.tryAgain')}
        </Button>
      }
    >
      <AlertTitle sx={{ fontSize: 14, mb: 0.25 }}>{t('errors.away.title')}</AlertTitle>
      {t('errors.away.text')}
    </Alert>
  );
}

/** Shown until the code of a page is loaded. */
export const PagePlaceholder = createContext<ReactNode>(<LoadingPage />);

const Placeholder = () => useContext(PagePlaceholder);

/** Returns a page whose code is loaded when a user opens it. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): FunctionComponent<Props> => lazyPart(load, Placeholder, Unreachable);
