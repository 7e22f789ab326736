import { z } from 'zod';
import { characters } from '../base/characters.ts';
import {
  Email,
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
import { RoleRef } from './roles.ts';

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

const ASCII = /^[\x21-\x7e]+$/;
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .regex(ASCII, 'Must be in ASCII');
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

/** What a page needs to begin: its proof key is separate from the one that the provider gets (RFC 7636). */
export const ssoRequest = {
  redirectUri: webAddress.describe('Page to which the provider sends the browser back.'),
  challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'Must be the base64url SHA-256 of the verifier')
    .describe(
      'base64url SHA-256 of a random `verifier` that your page keeps until the provider sends the browser back.',
    ),
};

const text = (max: number) => z.string().check(characters({ max }));

/** What the provider adds to the address of that page, and the proof key of the page. */
export const ssoResponse = {
  state: text(200).min(1).describe('`state` that the provider added to `redirectUri`.'),
  code: text(4_000).optional().describe('`code` that the provider added to `redirectUri`.'),
  iss: text(2_000).optional().describe('`iss` that the provider added to `redirectUri`, if it did.'),
  error: text(200).optional().describe('`error` that the provider added to `redirectUri`, in place of `code`.'),
  errorDescription: text(2_000).optional().describe('`error_description` that the provider added, if it did.'),
  verifier: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'Must be 43 to 128 letters, digits, or - . _ ~')
    .optional()
    .describe('Verifier whose `challenge` began the sign-in. Required with `code`.'),
};

export const ProviderAddress = z
  .object({ url: z.url().describe('Page of the provider to send the browser to, within 10 minutes.') })
  .meta({ id: 'ProviderAddress', description: 'Where to continue at an identity provider.' });

export const BeginProviderTest = z.strictObject({ id: Id, ...ssoRequest });
export const FinishProviderTest = z.strictObject({ id: Id, ...ssoResponse });

export const ProviderTest = z
  .object({
    claims: z.record(z.string(), z.unknown()).describe('Claims of the ID token.'),
    outcome: z
      .enum(['sign_in', 'link', 'confirm', 'replace', 'accept_invitation', 'create', 'rejected'])
      .describe(
        `What a sign-in would do. \`sign_in\`: open a session of the account; \`link\`: link the account, then the same; \`confirm\`: ask for the password or send a link first; \`replace\`: clear an account that was never verified, then link it; \`accept_invitation\`; \`create\` an account; \`rejected\`. ${OPEN_LIST}`,
      ),
    email: z.string().nullable().describe('Email address as the service reads it; null if none fits.'),
    userId: Id.nullable().describe('ID of the account; null if there is none.'),
    roles: z.array(RoleRef).describe('Roles that the account would have.'),
    problems: z.array(z.string()).describe('What to look at, in words.'),
  })
  .meta({ id: 'ProviderTest', description: 'Result of a test run, which changes no account.' });

export const SignInProviders = z.strictObject({
  email: Email.optional().describe(
    'Only the providers that its domain is bound to or, if there are none, all that have no domain.',
  ),
});

export const SignInProvider = z
  .object({
    key: z.string(),
    name: z.string(),
    isEnforced: z.boolean().describe('Whether passwords do not work for the domain of the address.'),
  })
  .meta({ id: 'SignInProvider', description: 'Identity provider on the sign-in page.' });

export type IdentityProvider = z.infer<typeof IdentityProvider>;
export type IdentityProviderCreate = z.infer<typeof IdentityProviderCreate>;
export type IdentityProviderUpdate = z.infer<typeof IdentityProviderUpdate>;
export type IdentityProviderUpsert = z.infer<typeof IdentityProviderUpsert>;
export type IdentityProviderSecret = z.infer<typeof IdentityProviderSecret>;
export type BeginProviderTest = z.infer<typeof BeginProviderTest>;
export type FinishProviderTest = z.infer<typeof FinishProviderTest>;
export type ProviderTest = z.infer<typeof ProviderTest>;
export type SignInProvider = z.infer<typeof SignInProvider>;
export type ProviderAddress = z.infer<typeof ProviderAddress>;
