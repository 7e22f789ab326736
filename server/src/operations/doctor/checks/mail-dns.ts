import { Resolver } from 'node:dns/promises';
import { parseSender } from '../../../platform/mail/message.ts';
import { type Check, type Finding, ok, skipped, warning } from './finding.ts';

/** Two attempts, the second with twice the time, stay within the five seconds of a check. */
const LIMITS = { timeout: 800, tries: 2 };
/** As in the tree walk of DMARC, which ignores longer names. */
const MAX_PARENTS = 8;
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

/** Whether receivers can see that the mail server may send for the domain of MAIL_FROM. */
export const mailDnsCheck: Check = {
  id: 'mail-dns',
  async run({ config: { mailFrom, smtpUrl } }) {
    if (smtpUrl === undefined) return skipped('SMTP_URL is not set');
    const domain = parseSender(mailFrom).address.split('@').at(-1)?.toLowerCase() ?? '';
    if (!domain.includes('.')) return skipped(`${domain} of MAIL_FROM is no domain of the internet`);
    return mailDnsFinding(domain, new Resolver(LIMITS));
  },
};

/** SPF (RFC 7208) names the servers that may send, and DMARC (RFC 7489) says what to do with other emails. */
export async function mailDnsFinding(domain: string, resolver: Pick<Resolver, 'resolveTxt'>): Promise<Finding> {
  try {
    const [spf, dmarc] = await Promise.all([
      recordsOf(resolver, domain, /^v=spf1( |$)/i),
      nearestDmarc(resolver, domain),
    ]);
    const faults = [...spfFaults(domain, spf), ...dmarcFaults(domain, dmarc)];
    if (faults.length === 0) return ok(`${domain} has an SPF and a DMARC record`);
    return warning(
      faults.join('; '),
      'Emails may be treated as spam. Your mail provider documents the records, and that of DKIM, which this command cannot find.',
    );
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return warning(
      `The SPF and DMARC records of ${domain} cannot be read: ${reason}`,
      'Check that this machine can resolve names in DNS.',
    );
  }
}

function spfFaults(domain: string, [record, ...others]: readonly string[]): string[] {
  if (record === undefined) return [`${domain} of MAIL_FROM has no SPF record`];
  if (others.length > 0) return [`${domain} has ${others.length + 1} SPF records, so receivers ignore all of them`];
  return /\s[+]?all(\s|$)/i.test(record)
    ? [`The SPF record of ${domain} allows every server of the world to send`]
    : [];
}

function dmarcFaults(domain: string, [record, ...others]: readonly string[]): string[] {
  if (record === undefined) return [`${domain} has no DMARC record (_dmarc.${domain})`];
  if (others.length > 0) return [`There are ${others.length + 1} DMARC records, so receivers ignore all of them`];
  return /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(record)
    ? []
    : ['The DMARC record has no valid policy (p=)'];
}

/** A record of a parent domain applies to names below it. */
async function nearestDmarc(resolver: Pick<Resolver, 'resolveTxt'>, domain: string): Promise<string[]> {
  const labels = domain.split('.').slice(-MAX_PARENTS);
  for (let from = 0; from < labels.length - 1; from++) {
    const parent = labels.slice(from).join('.');
    const records = await recordsOf(resolver, `_dmarc.${parent}`, /^v=DMARC1\s*(;|$)/i);
    if (records.length > 0) return records;
  }
  return [];
}

async function recordsOf(resolver: Pick<Resolver, 'resolveTxt'>, name: string, pattern: RegExp): Promise<string[]> {
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((chunks) => chunks.join('')).filter((record) => pattern.test(record));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_RECORD.includes(String(error.code))) return [];
    throw error;
  }
}
