import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { NotificationPreview } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Excludes the head: merely parsing its style sheet would violate the content security policy. */
const BODY = /<body[^<>]*>([\s\S]*)<\/body>/i;
const STYLED = /<[a-z][^<>]*>/gi;
const kept = new Set(['dir', 'lang', 'start', 'align']);
const unwanted = 'script,style,iframe,object,embed,form,link,meta,base,img,svg,video,audio';

/**
 * Converts the body of an email to elements of this page. The styles of an email are in `style` attributes, which the
 * content security policy forbids, so they are applied element by element. The service has sanitized the HTML;
 * elements that no email contains are removed again here. Link targets are removed too, because one of them would
 * unsubscribe the user who looks at the preview.
 */
function mailBody(html: string): ChildNode[] {
  const [, inside = ''] = BODY.exec(html) ?? [];
  const inert = inside.replace(STYLED, (tag) => tag.replace(/\sstyle=/gi, ' data-look='));
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const look = element.dataset.look ?? '';
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
    element.style.cssText = look;
  }
  return [...body.childNodes];
}

/** Shows an email as an email client does: on white, also in dark mode, and isolated from the styles of the console. */
function MailView({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    root?.replaceChildren(...mailBody(html));
  }, [html]);
  return (
    <Box
      ref={host}
      sx={{
        p: 2,
        background: '#ffffff',
        color: '#1c2230',
        colorScheme: 'light',
        font: "15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
        overflowWrap: 'anywhere',
        borderRadius: '0 0 8px 8px',
      }}
    />
  );
}

const looks = ['mail', 'plain'] as const;
type Look = (typeof looks)[number];

/** A message as its recipient sees it: an email, in HTML or plain text, or an inbox entry. */
export function Preview({ preview }: { preview: NotificationPreview }) {
  const t = useT();
  const [look, setLook] = useState<Look>('mail');
  if (preview.channel === 'in_app') return <Entry title={preview.title} body={preview.body} />;
  return (
    <Box sx={(theme) => ({ border: `1px solid ${theme.tokens.lineStrong}`, borderRadius: '8px' })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.25 }}>
        <Box lang={preview.language} sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {preview.subject}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={look}
          aria-label={t('rules.trial.looks')}
          onChange={(_event, next: Look | null) => next && setLook(next)}
        >
          {looks.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`rules.trial.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box lang={preview.language} sx={{ borderTop: 1, borderColor: 'divider' }}>
        {look === 'mail' ? (
          <MailView html={preview.html} />
        ) : (
          <Box component="pre" sx={{ m: 0, p: 2, fontSize: 12.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {preview.text}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Entry({ title, body }: { title: string; body: string }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 1.5,
        p: 2,
        border: `1px solid ${theme.tokens.lineStrong}`,
        borderRadius: '8px',
      })}
    >
      <Box
        sx={{
          width: 8,
          height: 8,
          mt: '6px',
          borderRadius: '50%',
          flex: 'none',
          background: 'primary.main',
          bgcolor: 'primary.main',
        }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary', whiteSpace: 'pre-wrap' }}>{body}</Box>
      </Box>
    </Box>
  );
}
