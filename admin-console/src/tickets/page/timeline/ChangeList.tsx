import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box } from '@mui/material';
import { TICKET_TYPES } from '@ticketwire/sdk';
import { useLocale } from 'ra-core';
import { asFieldValue } from '../../../configuration/fields/field-value.ts';
import { fieldValueText } from '../../../configuration/fields/field-value-text.ts';
import { changedFields } from '../../../platform/api/changed-fields.ts';
import { findValue, priorities } from '../../../platform/api/enum-values.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { CustomField, TicketEvent } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import type { MessageKey, Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { describeField, describeValue } from '../../../platform/ui/text/describe.ts';
import { scoreText } from '../../../platform/ui/text/score-text.ts';
import { fullTime } from '../../../platform/ui/time/format.ts';
import { useOther } from '../relations/use-related.ts';

const LONGEST = 60;

const names: Record<string, MessageKey> = {
  subject: 'tickets.fields.subject',
  description: 'tickets.fields.description',
  priority: 'tickets.fields.priority',
  type: 'tickets.fields.type',
  tags: 'tickets.fields.tags',
  dueAt: 'tickets.fields.dueAt',
  snoozedUntil: 'snooze.field',
  category: 'tickets.fields.category',
  assignee: 'tickets.fields.assignee',
  requester: 'tickets.fields.requester',
  organization: 'conditions.organization',
  team: 'tickets.fields.team',
  status: 'tickets.fields.status',
  parent: 'tickets.relations.kinds.parent',
  mergedInto: 'tickets.relations.kinds.mergedInto',
  score: 'tickets.fields.score',
};

const nameOf = (field: string, custom: CustomField | undefined, t: Translate) => {
  if (custom) return custom.name;
  const key = names[field];
  return key ? t(key) : describeField(field);
};

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const short = (value: unknown) => shortened(describeValue(value));

/** The reference of a ticket, loaded by its id. */
function Reference({ id }: { id: string }) {
  return useOther(id)?.reference ?? '…';
}

/** A value in the user's language, if it has a translation. */
function Value({ field, custom, value }: { field: string; custom: CustomField | undefined; value: unknown }) {
  const t = useT();
  const locale = useLocale();
  if (custom) return shortened(fieldValueText(custom, asFieldValue(value), t, locale));
  const priority = field === 'priority' && findValue(priorities, value);
  if (priority) return t(`labels.priority.${priority}`);
  const type = field === 'type' && findValue(TICKET_TYPES, value);
  if (type) return t(`labels.ticketType.${type}`);
  if (field === 'status') return shortened(inLanguage('statuses', describeValue(value), t));
  if (field === 'category') return shortened(inLanguage('categories', describeValue(value), t));
  if (field === 'score' && typeof value === 'number') return scoreText(value, t);
  if (typeof value !== 'string') return short(value);
  if (field === 'dueAt' || field === 'snoozedUntil') return fullTime(new Date(value), locale);
  if (field === 'parent' || field === 'mergedInto') return <Reference id={value} />;
  return short(value);
}

/** Lists the changed fields with their previous and new values. */
export function ChangeList({ event }: { event: TicketEvent }) {
  const t = useT();
  const changes = changedFields(event);
  const fields = useFields(changes.some(({ field }) => field.startsWith('fields.')));
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: 12.5, color: 'text.secondary' }}>
      {changes.map(({ field, from, to }) => {
        const custom = fields.find(({ key }) => field === `fields.${key}`);
        return (
          <Box component="li" key={field} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
            <span>{nameOf(field, custom, t)}:</span>
            {custom?.sensitive ? (
              t('fields.ticket.valueHidden')
            ) : (
              <>
                {(field !== 'score' || from !== null) && (
                  <>
                    <Box component="del" sx={{ textDecoration: 'none' }}>
                      <Value field={field} custom={custom} value={from} />
                    </Box>
                    <ArrowForwardIcon sx={{ fontSize: 13 }} titleAccess={t('tickets.timeline.changedTo')} />
                  </>
                )}
                <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary', fontWeight: 550 }}>
                  <Value field={field} custom={custom} value={to} />
                </Box>
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
