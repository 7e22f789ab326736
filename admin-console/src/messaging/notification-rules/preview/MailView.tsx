import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { mailBody } from './mail-body.ts';

/** Shows an email as an email client does: on white, also in dark mode, and isolated from the styles of the console. */
export function MailView({ html }: { html: string }) {
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
