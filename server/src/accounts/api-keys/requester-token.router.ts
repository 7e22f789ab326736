import { RequesterToken, RequesterTokenRequest } from '../../contract/accounts/auth.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { issueRequesterToken } from './issue-requester-token.ts';

/** The procedure of `auth` with which an application gets tokens for its people. */
export const requesterTokenRouter = router({
  issueRequesterToken: requires('user:issue_token')
    .meta(
      rest('POST /auth/requester-tokens', 'Issue a requester token', {
        status: 201,
        secret: true,
        errors: ['conflict'],
        description:
          'Returns an access token with which a page of your application acts as one of its people, with at most the rights of the requester role. Requires an API key that names `user:issue_token`; the person comes from its `requesterSource`, and gets an account if there is none. The token ends with the key, the account, and the suspension of the organization. There is no refresh token: ask again.',
      }),
    )
    .input(RequesterTokenRequest)
    .output(RequesterToken)
    .mutation(({ ctx, input }) => ctx.transact((tx) => issueRequesterToken(tx, ctx.services, input))),
});
