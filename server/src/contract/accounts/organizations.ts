import { z } from 'zod';
import { expected, Id, line, listing, prose, Resource, uniqueList, upserted } from '../base/common.ts';
import { DOMAIN_PATTERN } from '../base/patterns.ts';

/** Reads the pattern before the case is folded: folding turns some characters outside ASCII into letters. */
const Domain = z
  .string()
  .max(253, { abort: true })
  .regex(new RegExp(DOMAIN_PATTERN), 'Must be a domain name, such as example.com')
  .toLowerCase();

export const OrganizationRef = z
  .object({ id: Id, name: z.string() })
  .meta({ id: 'OrganizationRef', description: 'Reference to an organization.' });

/** Of a ticket, in responses. */
export const ticketOrganization = OrganizationRef.nullable().describe(
  'Organization of the requester when the ticket was created, or the one chosen since; null if there is none, and for users who see only their own tickets.',
);

/** Of a ticket, in a change. */
export const ticketOrganizationId = Id.nullable()
  .optional()
  .describe(
    'ID of the organization of the ticket; null for none. Requires `user:read`, and `ticket:update` with more than the scope `organization`.',
  );

export const Organization = Resource.extend({
  name: z.string(),
  domains: z.array(z.string()).describe('Domains of the email addresses of its people, in lower case.'),
  externalSource: z.string().nullable().describe('External system that the organization comes from.'),
  externalId: z.string().nullable().describe('ID of the organization in the external system; null if none.'),
  note: z.string().describe('Note for staff, in Markdown.'),
  sharesTickets: z.boolean().describe('Whether its people see the tickets of the organization.'),
  suspended: z.boolean().describe('Whether applications get no tokens for its people.'),
}).meta({ id: 'Organization', description: 'Company or other organization that users belong to.' });

export const OrganizationList = z.strictObject({
  ...listing,
  q: line(200).optional().describe('Part of a name or a domain.'),
  domain: Domain.optional().describe('Exact domain, in any case.'),
  externalId: line(200).optional().describe('Exact ID in an external system.'),
  externalSource: line(100).optional().describe('External system that the organization comes from.'),
});

const name = line(100);
const domains = uniqueList(Domain)
  .max(20)
  .describe(
    'Domains of the email addresses of its people, each in at most one organization. A domain proposes the organization for users with an address in it, and adds no one by itself.',
  );
const externalSource = line(100)
  .nullable()
  .describe('External system that the organization comes from; null for none.');
const externalId = line(200).nullable().describe('ID of the organization in the external system; unique within it.');
const note = prose(2_000).describe('Note for staff, in Markdown.');
const sharesTickets = z
  .boolean()
  .describe(
    'Whether its people see the tickets of the organization, as far as their roles grant the scope `organization`. Turning it on requires these permissions with the scope `all`.',
  );
const suspended = z
  .boolean()
  .describe(
    'Whether applications get no tokens for its people. Ends the tokens that they have. A change requires `user:suspend`.',
  );

export const OrganizationCreate = z.strictObject({
  name,
  domains: domains.default([]),
  externalSource: externalSource.default(null),
  externalId: externalId.default(null),
  note: note.default(''),
  sharesTickets: sharesTickets.default(false),
  suspended: suspended.default(false),
});

export const OrganizationUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: name.optional(),
  domains: domains.optional(),
  externalSource: externalSource.optional(),
  externalId: externalId.optional(),
  note: note.optional(),
  sharesTickets: sharesTickets.optional(),
  suspended: suspended.optional(),
});

/** The fields that create an organization, without defaults: omitted fields of an existing one stay unchanged. */
export const OrganizationUpsert = z.strictObject({
  source: line(100).describe('External system that the organization comes from (`externalSource`).'),
  externalId: line(200).describe('ID of the organization in the external system.'),
  ...expected,
  name: name.optional().describe('Required if the organization does not exist yet.'),
  domains: domains.optional(),
  note: note.optional(),
  sharesTickets: sharesTickets.optional(),
  suspended: suspended.optional(),
});

export const UpsertedOrganization = Organization.extend(upserted).meta({
  id: 'UpsertedOrganization',
  description: 'Organization that was created or updated.',
});

export type OrganizationRef = z.infer<typeof OrganizationRef>;
export type Organization = z.infer<typeof Organization>;
export type OrganizationList = z.infer<typeof OrganizationList>;
export type OrganizationCreate = z.infer<typeof OrganizationCreate>;
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>;
export type OrganizationUpsert = z.infer<typeof OrganizationUpsert>;
export type UpsertedOrganization = z.infer<typeof UpsertedOrganization>;
