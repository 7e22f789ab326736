import { isIP } from 'node:net';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { Config } from '../../../platform/services/config.ts';

/** The host name that passkeys belong to, and the pages that can ask for them (Web Authentication, section 5.1). */
export interface RelyingParty {
  readonly id: string;
  readonly origins: string[];
}

type Settings = Pick<Config, 'publicUrl' | 'setPublicUrl' | 'corsOrigins'>;
type Reached = Pick<Context, 'host'> & { readonly services: { readonly config: Settings } };

/** Returns null if the service has no host name, because an IP address cannot have passkeys. */
export function relyingPartyOf({ services: { config }, host }: Reached): RelyingParty | null {
  const { hostname, origin } = new URL(config.publicUrl);
  if (isName(hostname)) {
    return { id: hostname, origins: [origin, ...config.corsOrigins.filter((one) => isWithin(one, hostname))] };
  }
  // Without a setting, the service is reached at the address of this machine, and at its name.
  const local = config.setPublicUrl === undefined ? parse(`http://${host}`) : null;
  return local?.hostname === 'localhost' ? { id: 'localhost', origins: [local.origin] } : null;
}

/** @throws AppError `conflict` */
export function requireRelyingParty(ctx: Reached): RelyingParty {
  const party = relyingPartyOf(ctx);
  if (party) return party;
  const { setPublicUrl, publicUrl } = ctx.services.config;
  const advice =
    setPublicUrl === undefined
      ? `Open http://localhost:${new URL(publicUrl).port || 80} instead.`
      : 'Set PUBLIC_URL to an address with a host name.';
  throw new AppError('conflict', `Passkeys need a host name, but this service is reached at an IP address. ${advice}`);
}

const isName = (hostname: string) => isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;

/** Whether browsers let a page of this origin use passkeys of the host. */
function isWithin(origin: string, host: string): boolean {
  const hostname = parse(origin)?.hostname;
  return hostname === host || hostname?.endsWith(`.${host}`) === true;
}

const parse = (url: string) => (URL.canParse(url) ? new URL(url) : null);
