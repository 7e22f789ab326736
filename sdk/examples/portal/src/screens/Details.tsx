import type { Field, Ticket } from '@ticketwire/sdk';
import { usePortal } from '../state/portal.ts';
import type { Texts } from '../texts/en.ts';
import { useTexts } from '../texts/texts.ts';

/** The custom fields of a request that have a value. */
export function Details({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts();
  const { fields } = usePortal();
  const filled = fields.filter(({ key }) => ticket.fields[key] !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl aria-label={texts.details}>
      {filled.map((field) => (
        <div key={field.id}>
          <dt class="quiet">{field.name}</dt>
          <dd>{textOf(texts, field, ticket.fields[field.key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(texts: Texts, { type, options }: Field, value: Ticket['fields'][string] | undefined): string {
  const nameOf = (key: string) => options.find((option) => option.key === key)?.name ?? key;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return value.toLocaleString(texts.language);
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  if (value === undefined) return '';
  if (type === 'date')
    return new Date(value).toLocaleDateString(texts.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return type === 'select' ? nameOf(value) : value;
}
