import { z } from 'zod';
import { type EventType, effectsOf, events, eventTypes } from '../../src/contract/events/catalog.ts';
import type { Receivers } from '../../src/contract/events/define-event.ts';
import { subjectOf } from '../../src/contract/events/events.ts';
import { eventOf } from '../openapi/examples/event.examples.ts';
import { describeType, type SchemaNode } from './describe-type.ts';

const INTRODUCTION = `# Event reference

<!-- Generated from server/src/contract/events by \`npx -y pnpm@12 generate\`. -->

Everything that happens is recorded as an event. You read events in the [event log and its stream](guides/events.md), in the history
of a ticket, in the audit log, and as [webhooks](guides/webhooks.md); [rules](guides/rules.md) and notification rules react to them.
They have the same types and fields everywhere. The [AsyncAPI document](asyncapi.json) describes them for programs.

An event has \`id\`, \`type\`, \`subject\` (the resource that it is about), \`ticketId\`, \`actor\`, \`occurredAt\`, \`changes\`, \`data\`,
\`requestId\` and \`causeId\`. The type decides which fields \`changes\` and \`data\` have: each change has \`from\` and \`to\`. Optional
fields can be missing. Later releases can add types and fields: ignore those that you do not know.
`;

const readers: Readonly<Record<Receivers, string>> = {
  requesters: 'Everyone who can read the ticket',
  agents: 'Everyone who can read the ticket, except users who see only their own tickets',
  auditors: 'Users with `audit:read`',
  no_webhook: 'Users with `audit:read`; it is never sent to webhooks',
};

/** Generates the page with one entry for each event. */
export function eventReference(): string {
  const subjects = Map.groupBy(eventTypes, subjectOf);
  const sections = [...subjects].map(([subject, types]) =>
    [`## ${title(subject)}`, ...types.map(entryOf)].join('\n\n'),
  );
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`;
}

/** Returns `API key` for `api_key`. */
function title(subject: string): string {
  const text = subject.replaceAll('_', ' ').replace(/\b(api|sla)\b/g, (word) => word.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function entryOf(type: EventType): string {
  const { text } = events[type];
  const fields = fieldsOf(type);
  const table = ['| field | type | meaning |', '| --- | --- | --- |', ...fields].join('\n');
  const { changes, data } = eventOf(type);
  const example = ['```json', JSON.stringify({ type, changes, data }, null, 2), '```'].join('\n');
  return [`### \`${type}\``, `${text}.`, audienceOf(type), ...(fields.length > 0 ? [table] : []), example].join('\n\n');
}

/** Says who can read the event, and what can react to it. */
function audienceOf(type: EventType): string {
  const { receivers, permission, triggersRules, notifications } = effectsOf(type);
  const uses = [
    ...(triggersRules ? ['rules'] : []),
    ...(notifications ? ['notification rules'] : []),
    ...(receivers === 'no_webhook' ? [] : ['webhooks']),
  ];
  const permitted = permission ? ` and has \`${permission}\`` : '';
  const used = uses.length > 0 ? ` Used by ${new Intl.ListFormat('en').format(uses)}.` : '';
  return `Readers: ${readers[receivers]}${permitted}.${used}`;
}

function fieldsOf(type: EventType): string[] {
  const { changes, data, recorded, shown } = events[type];
  const isInternal = (name: string) => effectsOf(type).receivers === 'requesters' && !shown.includes(name);
  return [
    ...propertiesOf(changes).map(({ name, node, isRequired }) => {
      const value = node.properties?.to ?? node;
      return rowOf(`changes.${name}`, value, [optional(isRequired), ...descriptionsOf(node, value)]);
    }),
    ...propertiesOf(recorded).map(({ name, isRequired }) => {
      const node = propertiesOf(data).find((one) => one.name === name)?.node ?? {};
      const hidden = isInternal(name) ? 'Not shown to users who see only their own tickets.' : '';
      return rowOf(`data.${name}`, node, [optional(isRequired), ...descriptionsOf(node), hidden]);
    }),
  ];
}

const optional = (isRequired: boolean): string => (isRequired ? '' : 'Optional.');

const rowOf = (name: string, type: SchemaNode, meaning: readonly string[]): string =>
  `| \`${name}\` | ${describeType(type)} | ${meaning
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll('|', '\\|')} |`;

function propertiesOf(schema: z.ZodType) {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, node]) => ({ name, node, isRequired: required.includes(name) }));
}

const jsonSchemaOf = (schema: z.ZodType): SchemaNode =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'output' })));

const descriptionsOf = (...nodes: readonly SchemaNode[]): string[] => [
  ...new Set(nodes.map(({ description }) => description).filter((text) => text !== undefined)),
];
