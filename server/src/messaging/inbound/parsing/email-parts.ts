/** Far more than any email written by a person has. */
export const MAX_PARTS = 1_000;

const LINE_FEED = 0x0a;
/** Twice the limit of RFC 2046, section 5.1.1, to tolerate programs that exceed it. */
const MAX_BOUNDARY_LENGTH = 140;
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,140})"|([^\s";]{1,140}))/gi;

/**
 * Whether a message declares more parts than the maximum. The parser allocates a node for each part: 26 MB of
 * boundaries would take it minutes and all its memory.
 */
export function hasTooManyParts(message: Buffer): boolean {
  const boundaries = new Set<string>();
  for (const [, quoted, token] of message.toString('latin1').matchAll(BOUNDARY)) {
    boundaries.add(quoted ?? token ?? '');
    if (boundaries.size > MAX_PARTS) return true;
  }
  if (boundaries.size === 0) return false;
  let parts = 0;
  for (let at = message.indexOf('\n--'); at >= 0; at = message.indexOf('\n--', at + 1)) {
    if (boundaries.has(restOfLine(message, at + '\n--'.length))) parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}

function restOfLine(message: Buffer, start: number): string {
  const end = message.indexOf(LINE_FEED, start);
  const line = message.subarray(start, Math.min(end < 0 ? message.length : end, start + MAX_BOUNDARY_LENGTH));
  return line.toString('latin1').trimEnd();
}
