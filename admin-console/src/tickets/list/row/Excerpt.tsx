import { styled } from '@mui/material';
import { Marked } from '../../../platform/ui/text/Marked.tsx';
import { withoutMarkdown } from './without-markdown.ts';

const Root = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 2,
  fontSize: 12.5,
  fontWeight: 400,
  color: theme.tokens.soft,
  overflowWrap: 'anywhere',
  '& mark': { background: theme.tokens.noteLine, color: theme.tokens.ink, borderRadius: 3, padding: '0 2px' },
  'td &': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '[data-density=compact] &': { flex: '1 1000 0' },
}));

/** The passage of the ticket that matches the search, with highlights. */
export const Excerpt = ({ html }: { html: string }) => (
  <Root>
    <Marked html={withoutMarkdown(html)} />
  </Root>
);
