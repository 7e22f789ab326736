import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { relyingPartyOf } from '../../../accounts/factors/passkeys/relying-party.ts';
import { valueOn } from '../../../platform/errors/expected.ts';
import { verifyMailServer } from '../../../platform/mail/transport.ts';
import { type Check, failed, ok, skipped, warning } from './finding.ts';

const LIMIT_MS = 4_500;

const OTHER_HOST = 'select count(*) from passkeys where rp_id <> $1';

/** What the service and its users reach over the network. */
export const networkChecks: readonly Check[] = [
  {
    id: 'smtp',
    async run({ config: { smtpUrl, role, dataDir } }) {
      if (smtpUrl === undefined) {
        return role === 'web'
          ? skipped('A web process sends no email')
          : warning(
              `SMTP_URL is not set: emails are stored as files in ${dataDir}/mail and are not sent`,
              'Set SMTP_URL to a mail server.',
            );
      }
      try {
        await verifyMailServer(smtpUrl, LIMIT_MS);
        return ok('The mail server answers and accepts the credentials');
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return failed(
          `The mail server does not accept email: ${message}`,
          'Check the host, port, user and password in SMTP_URL, and use smtps:// for port 465.',
        );
      }
    },
  },
  {
    id: 'dns',
    async run({ config: { setPublicUrl } }) {
      if (setPublicUrl === undefined) return skipped('PUBLIC_URL is not set');
      const { hostname } = new URL(setPublicUrl);
      const host = hostname.replace(/^\[|\]$/g, '');
      if (isIP(host)) return ok('PUBLIC_URL has an address instead of a name');
      const addresses = await lookup(host, { all: true }).catch(valueOn([], 'ENOTFOUND', 'EAI_AGAIN'));
      if (addresses.length > 0) return ok(`${host} resolves to ${addresses.map(({ address }) => address).join(', ')}`);
      return failed(
        `${host} of PUBLIC_URL does not resolve, so links in emails lead nowhere`,
        'Create the DNS record, or correct PUBLIC_URL.',
      );
    },
  },
  {
    id: 'public-address',
    async run({ config: { setPublicUrl } }) {
      if (setPublicUrl === undefined) return skipped('PUBLIC_URL is not set');
      const advice =
        'Start the service, and see that the proxy passes requests on. Some networks cannot reach their own address.';
      try {
        const response = await fetch(`${setPublicUrl}/api/openapi.json`, { signal: AbortSignal.timeout(LIMIT_MS) });
        const body = response.ok ? await response.text() : '';
        if (body.includes('"title":"Ticketwire API"') || body.includes('"title": "Ticketwire API"')) {
          return ok('PUBLIC_URL leads to this service');
        }
        return warning(`PUBLIC_URL answers ${response.status}, and not as Ticketwire`, advice);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return warning(
          `PUBLIC_URL cannot be reached from here: ${cause instanceof Error ? cause.message : cause}`,
          advice,
        );
      }
    },
  },
  {
    id: 'passkeys',
    async run({ config, database }) {
      // At an address without a name, the service is also reached as localhost.
      const party = relyingPartyOf({ services: { config }, host: 'localhost' });
      const { rows } = await (await database()).query<{ count: string }>(OTHER_HOST, [party?.id ?? '']);
      const count = Number(rows[0]?.count);
      if (count === 0) return ok('All passkeys belong to the host name of PUBLIC_URL');
      return warning(
        `${count} passkeys belong to another host name than that of PUBLIC_URL, and do not work`,
        'Set PUBLIC_URL to the former host name, or ask their owners to add new ones.',
      );
    },
  },
];
