import * as portable from '../../src/contract/base/patterns.ts';

/** A pattern that replaced another one and accepts everything that the other accepted. */
interface Widened {
  readonly was: string;
  readonly is: string;
  /** The bounds that were part of the earlier pattern. */
  readonly bounds?: readonly string[];
}

/**
 * The later patterns break no program written for the earlier ones; test/guards/openapi-patterns.test.ts verifies it.
 * Empty the list at a release: then the later pattern is the released one.
 */
export const widenedPatterns: readonly Widened[] = [
  { was: String.raw`^\s*[^\s\p{Cc}](?:\t|[^\p{Cc}\u2028\u2029])*\s*$`, is: portable.LINE_PATTERN },
  { was: String.raw`^\s*[^\s\x00][^\x00]*$`, is: portable.WRITTEN_PATTERN },
  {
    was: String.raw`^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,49}$`,
    is: portable.TAG_PATTERN,
    bounds: ['minLength', 'maxLength'],
  },
  {
    was: '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|TKT-[1-9][0-9]{0,8})$',
    is: portable.TICKET_REF_PATTERN,
  },
  {
    was: String.raw`^\s*[Hh][Tt][Tt][Pp][Ss]?://[^\s\p{Cc}/?#@]+([/?][^\s\p{Cc}#]*)?\s*$`,
    is: portable.HTTP_URL_PATTERN,
  },
  {
    was: '^(requester|assignee|mentioned|team|followers|role:[a-z][a-z0-9_]{1,39})$',
    is: portable.AUDIENCE_PATTERN,
  },
];

/** Returns the keywords that changed with a pattern that still accepts everything. */
export function widenedKeywords(was: unknown, is: unknown): readonly string[] {
  const widened = widenedPatterns.find((pattern) => pattern.was === was && pattern.is === is);
  return widened ? ['pattern', ...(widened.bounds ?? [])] : [];
}
