import { Alert, Box, Button, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { SERVICE } from '../../platform/browser/address.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { CodeBox } from '../../platform/ui/display/CodeBox.tsx';
import { CopyButton } from '../../platform/ui/display/CopyButton.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { daysFromNow } from '../../platform/ui/time/time-units.ts';

const languages = ['curl', 'TypeScript'] as const;
type Language = (typeof languages)[number];

/** Stands in for the API key until one has been created. */
const PLACEHOLDER = 'twk_…';

/** Returns the first request in a language, ready to run. */
function snippet(language: Language, { origin, key }: { origin: string; key: string }): string {
  switch (language) {
    case 'curl':
      return `curl -sS '${origin}/api/tickets?limit=5' \\\n  -H 'Authorization: Bearer ${key}'`;
    case 'TypeScript':
      return [
        '// npm install @ticketwire/sdk',
        "import { createClient } from '@ticketwire/sdk';",
        '',
        'const client = createClient({',
        `  baseUrl: '${origin}',`,
        `  apiKey: '${key}',`,
        '});',
        'const { data } = await client.tickets.list({ limit: 5 });',
        'for (const { reference, subject } of data) console.log(reference, subject);',
      ].join('\n');
  }
}

const KEY_DAYS = 7;

/** A first request that works when pasted, once an API key has been created for it. The page does not store the key. */
export function FirstRequest({ makesKeys }: { makesKeys: boolean }) {
  const t = useT();
  const id = useId();
  const [language, setLanguage] = useState<Language>('curl');
  const [key, setKey] = useState<string>();
  const code = snippet(language, { origin: SERVICE, key: key ?? PLACEHOLDER });
  return (
    <Section
      title={t('developers.first')}
      text={t('developers.firstText')}
      action={makesKeys && !key && <MakeKey onMade={setKey} />}
    >
      {key && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {t('developers.keyMade')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Tabs value={language} onChange={(_event, next) => setLanguage(next)} aria-label={t('developers.language')}>
          {languages.map((each) => (
            <Tab key={each} value={each} label={each} id={`${id}-${each}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
        <CopyButton text={code} />
      </Box>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${language}`}>
        <CodeBox label={language} wrap>
          {code}
        </CodeBox>
      </Box>
    </Section>
  );
}

function MakeKey({ onMade }: { onMade: (key: string) => void }) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const make = async () => {
    try {
      const made = await client.apiKeys.create({ name: t('developers.keyName'), expiresAt: daysFromNow(KEY_DAYS) });
      await refresh('api-keys');
      onMade(made.key);
    } catch (error) {
      notices.failed(error);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)} sx={{ flex: 'none' }}>
        {t('developers.makeKey')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('developers.keyTitle')}
        text={t('developers.keyText')}
        confirm={t('developers.makeKey')}
        onConfirm={make}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
