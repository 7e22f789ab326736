import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box } from '@mui/material';
import type { TicketEvent } from '../../../api/types.ts';
import { type MessageKey, type Translate, useT } from '../../../i18n/use-t.ts';
import { describeField, describeValue } from '../../../ui/describe.ts';

const LONGEST = 60;

const names: Record<string, MessageKey> = {
  subject: 'tickets.fields.subject',
  description: 'tickets.fields.description',
  priority: 'tickets.fields.priority',
  type: 'tickets.fields.type',
  tags: 'tickets.fields.tags',
  dueAt: 'tickets.fields.dueAt',
  category: 'tickets.fields.category',
  assignee: 'tickets.fields.assignee',
  team: 'tickets.fields.team',
  status: 'tickets.fields.status',
};

const nameOf = (field: string, t: Translate) => {
  const key = names[field];
  return key ? t(key) : describeField(field);
};

const short = (value: unknown) => {
  const text = describeValue(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Each field that changed, from what to what. */
export function ChangeList({ changes }: { changes: TicketEvent['changes'] }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: 12.5, color: 'text.secondary' }}>
      {changes.map(({ field, from, to }) => (
        <Box component="li" key={field} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          <span>{nameOf(field, t)}:</span>
          <Box component="del" sx={{ textDecoration: 'none' }}>
            {short(from)}
          </Box>
          <ArrowForwardIcon sx={{ fontSize: 13 }} titleAccess="→" />
          <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary', fontWeight: 550 }}>
            {short(to)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
