import { z } from 'zod';
import { Id, OPEN_LIST } from '../base/common.ts';
import { RoleRef } from './roles.ts';
import { ssoRequest, ssoResponse } from './sso.ts';

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

export type BeginProviderTest = z.infer<typeof BeginProviderTest>;
export type FinishProviderTest = z.infer<typeof FinishProviderTest>;
export type ProviderTest = z.infer<typeof ProviderTest>;
