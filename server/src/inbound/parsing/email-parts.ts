/** Far more than any mail has that somebody wrote. */
export const MOST_PARTS = 1_000;

const LINE_FEED = 0x0a;
/** RFC 2046, section 5.1.1; twice as long, for whoever does not keep to it. */
const LONGEST_BOUNDARY = 140;
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,140})"|([^\s";]{1,140}))/gi;

/**
 * Whether a message says it has more parts than that. The parser keeps a node for each, so that 26 MB of nothing but
 * boundaries would take it minutes and all its memory to find out.
 */
export function hasTooManyParts(message: Buffer): boolean {
  const boundaries = new Set<string>();
  for (const [, quoted, token] of message.toString('latin1').matchAll(BOUNDARY)) {
    boundaries.add(quoted ?? token ?? '');
    if (boundaries.size > MOST_PARTS) return true;
  }
  if (boundaries.size === 0) return false;
  let parts = 0;
  for (let at = message.indexOf('\n--'); at >= 0; at = message.indexOf('\n--', at + 1)) {
    if (boundaries.has(restOfLine(message, at + '\n--'.length))) parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}

function restOfLine(message: Buffer, start: number): string {
  const end = message.indexOf(LINE_FEED, start);
  const line = message.subarray(start, Math.min(end < 0 ? message.length : end, start + LONGEST_BOUNDARY));
  return line.toString('latin1').trimEnd();
}
