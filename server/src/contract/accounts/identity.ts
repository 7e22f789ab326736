import { z } from 'zod';
import {
  expected,
  Id,
  IdOrKey,
  Key,
  line,
  NewKey,
  OPEN_LIST,
  Resource,
  Timestamp,
  uniqueList,
  upserted,
} from '../base/common.ts';

export const MAX_PROVIDERS = 50;

export const ProviderTrust = z.enum(['none', 'verified', 'domains']).meta({
  id: 'ProviderTrust',
  description: `Whose email addresses the service believes the provider. \`none\`: of no one; \`domains\`: of the bound domains; \`verified\`: of these, and every address with \`email_verified\`. ${OPEN_LIST}`,
});
export const ProviderProvision = z.enum(['off', 'invited', 'domain']).meta({
  id: 'ProviderProvision',
  description: `Who gets an account at the first sign-in. \`off\`: no one; \`invited\`: only users with an open invitation; \`domain\`: these, and everyone with an address of a bound domain or, without bound domains, everyone whom the provider knows. ${OPEN_LIST}`,
});
export const ProviderRoles = z.enum(['none', 'add', 'managed']).meta({
  id: 'ProviderRoles',
  description: `What groups of the provider change. \`none\`: only the roles of new accounts; \`add\`: each sign-in adds the mapped roles, and removes those that it added before; \`managed\`: each sign-in replaces all roles. ${OPEN_LIST}`,
});

export const GroupMapping = z
  .strictObject({
    group: line(255).describe('Name or ID of the group, exactly as the claim has it.'),
    roleId: IdOrKey.describe('ID or key of the role that members get.'),
    teamId: IdOrKey.nullable()
      .default(null)
      .describe('ID or key of the team that members join when they get the role; null for none.'),
  })
  .meta({ id: 'GroupMapping', description: 'Role and team of the members of a group.' });
export type GroupMapping = z.infer<typeof GroupMapping>;

/** Without credentials. Addresses are compared as they are, so that each has one form. */
const WEB_ADDRESS = /^https?:[/]{2}[A-Za-z0-9.:_-]+([/][!-~]*)?$/;
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .regex(WEB_ADDRESS, 'Must be a URL in ASCII, without credentials');
const claim = line(255);
/** In the form of `Email`, so that both can be compared. */
const domain = z
  .string()
  .max(253)
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Must be a domain such as example.com');

const issuer = webAddress
  .max(500)
  .describe(
    'Issuer, exactly as in the `issuer` of its metadata. Another issuer means other people: users must link their accounts again.',
  );
const clientId = line(255).describe('Client ID of the application that you registered with the provider.');
const scopes = uniqueList(line(100)).max(20).describe('Scopes to request. `openid` is always requested.');
const redirectUris = uniqueList(webAddress)
  .max(20)
  .describe(
    'Pages of your own to which the provider can send browsers back. The page `/admin/sso` of the service is always allowed.',
  );
const domains = uniqueList(domain)
  .max(50)
  .describe('Domains whose addresses belong to this provider. No two providers can have the same.');
const groupsClaim = claim.nullable().describe('Claim that lists the groups of a user; null for none.');
const mapping = z.array(GroupMapping).max(200).describe('You cannot map roles with permissions that you do not have.');
const secondFactor = uniqueList(claim)
  .max(20)
  .describe('Values of `amr` or `acr` that prove two factors, such as `mfa`. Empty if none does.');
const sessionHours = z.int().min(1).max(2_160).describe('Hours after which a sign-in through the provider ends.');
const enforce = z
  .boolean()
  .describe(
    'Whether users with an address of a bound domain must sign in through the provider: their passwords stop working. Requires `domains` and `breakGlass`.',
  );
const breakGlass = uniqueList(Id)
  .max(10)
  .describe(
    'IDs of active administrators with a second factor whose passwords work despite `enforce`, and whose roles no group changes. Each use is emailed to all administrators.',
  );
const enabled = z.boolean().describe('Whether users can sign in. Requires a test run since the last change.');

export const IdentityProvider = Resource.extend({
  key: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean().describe('Whether a client secret is stored. It is never returned.'),
  scopes: z.array(z.string()),
  redirectUris: z.array(z.string()),
  domains: z.array(z.string()),
  trust: ProviderTrust,
  provision: ProviderProvision,
  groupsClaim: z.string().nullable(),
  mapping: z.array(
    z
      .object({ group: z.string(), roleId: Id, teamId: Id.nullable() })
      .meta({ id: 'MappedGroup', description: 'Role and team of the members of a group.' }),
  ),
  roles: ProviderRoles,
  secondFactor: z.array(z.string()),
  sessionHours: z.int(),
  enforce: z.boolean(),
  breakGlass: z.array(Id),
  enabled: z.boolean(),
  testedAt: Timestamp.nullable().describe(
    'When a test run last succeeded; null if none has since the issuer, the client, its secret, or the scopes changed.',
  ),
}).meta({ id: 'IdentityProvider', description: 'Service through which users sign in (OpenID Connect).' });

export const UpsertedIdentityProvider = IdentityProvider.extend(upserted).meta({
  id: 'UpsertedIdentityProvider',
  description: 'Identity provider that was created or updated.',
});

export const IdentityProviderCreate = z.strictObject({
  key: NewKey,
  name: line(80).describe('Name on the button of the sign-in page.'),
  issuer,
  clientId,
  scopes: scopes.default(['openid', 'profile', 'email']),
  redirectUris: redirectUris.default([]),
  domains: domains.default([]),
  trust: ProviderTrust.default('none'),
  provision: ProviderProvision.default('off'),
  groupsClaim: groupsClaim.default(null),
  mapping: mapping.default([]),
  roles: ProviderRoles.default('none'),
  secondFactor: secondFactor.default([]),
  sessionHours: sessionHours.default(12),
  enforce: enforce.default(false),
  breakGlass: breakGlass.default([]),
  enabled: z.literal(false).default(false).describe('A new provider is disabled until it has been tested.'),
});

export const IdentityProviderUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  issuer: issuer.optional(),
  clientId: clientId.optional(),
  scopes: scopes.optional(),
  redirectUris: redirectUris.optional(),
  domains: domains.optional(),
  trust: ProviderTrust.optional(),
  provision: ProviderProvision.optional(),
  groupsClaim: groupsClaim.optional(),
  mapping: mapping.optional(),
  roles: ProviderRoles.optional(),
  secondFactor: secondFactor.optional(),
  sessionHours: sessionHours.optional(),
  enforce: enforce.optional(),
  breakGlass: breakGlass.optional(),
  enabled: enabled.optional(),
});

export const IdentityProviderUpsert = IdentityProviderUpdate.omit({ id: true }).extend({ key: Key });

export const IdentityProviderSecret = z.strictObject({
  id: Id,
  clientSecret: z
    .string()
    .min(1)
    .max(4_000)
    .regex(/^[\x20-\x7e]+$/, 'Must consist of visible ASCII characters')
    .describe('Client secret of the application that you registered with the provider.'),
});

export type IdentityProvider = z.infer<typeof IdentityProvider>;
export type IdentityProviderCreate = z.infer<typeof IdentityProviderCreate>;
export type IdentityProviderUpdate = z.infer<typeof IdentityProviderUpdate>;
export type IdentityProviderUpsert = z.infer<typeof IdentityProviderUpsert>;
export type IdentityProviderSecret = z.infer<typeof IdentityProviderSecret>;
