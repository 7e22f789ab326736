/** TRUST_PROXY as express wants it: how many proxies there are, `true` or `false`, or their addresses. */
export function trustedProxies(setting: string | undefined): boolean | number | string {
  if (setting === undefined || setting === 'false') return false;
  if (setting === 'true') return true;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}
