import { Box } from '@mui/material';

/** A message, rendered to HTML by the service. */
export function Markdown({ html }: { html: string }) {
  return (
    <Box
      sx={(theme) => ({
        fontSize: 14,
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& a': { color: theme.tokens.accent },
        '& img': { maxWidth: '100%' },
        // Each paragraph has its own direction, to which emphasized and linked text contributes.
        '& :is(p, li, blockquote, pre, td, th, h1, h2, h3, h4, h5, h6)': {
          unicodeBidi: 'plaintext',
          textAlign: 'start',
        },
        '& :is(a, del)': { unicodeBidi: 'normal' },
        // Not as a list in the list of messages.
        '& ul': { listStyleType: 'disc' },
        '& pre': {
          overflowX: 'auto',
          p: 1.5,
          borderRadius: '8px',
          background: theme.tokens.canvas,
          border: `1px solid ${theme.tokens.line}`,
        },
        '& code': { fontSize: 13 },
        '& blockquote': { m: 0, pl: 1.5, borderLeft: `3px solid ${theme.tokens.lineStrong}`, color: theme.tokens.soft },
        '& table': { borderCollapse: 'collapse' },
        '& td, & th': { border: `1px solid ${theme.tokens.line}`, p: 0.75 },
      })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the service sanitizes it, the CSP blocks inline scripts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
