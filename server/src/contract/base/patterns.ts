/**
 * Patterns published in the OpenAPI document where the service checks more than a portable pattern can express. They
 * mean the same in ECMA-262 with and without the `u` flag, in Python's `re`, and in RE2, so they name characters by
 * ASCII ranges: no `\s`, `\p{…}`, `\u…`, or lookaround. Each accepts everything that the service accepts
 * (docs/decisions/0018-openapi-document.md).
 */
const ASCII_SPACE = String.raw`[\t-\r ]`;
const ASCII_VISIBLE = '[!-~]';
const NOT_ASCII = String.raw`[^\x00-\x9f]`;
/**
 * ASCII white space including line breaks, or any non-ASCII character, because white space exists outside ASCII too.
 */
const SPACE_OR_NOT_ASCII = String.raw`[^\x00-\x08\x0e-\x1f!-\x9f]`;
/** The same without line breaks. */
const BLANK_OR_NOT_ASCII = String.raw`[^\x00-\x08\x0a-\x1f!-\x9f]`;

/** The edges are trimmed, so they may hold line breaks. No two neighbors match the same text: matching takes linear time. */
const EDGE_BEFORE = `${NOT_ASCII}${SPACE_OR_NOT_ASCII}*(${ASCII_VISIBLE}|$)`;
const WORDS = `(${BLANK_OR_NOT_ASCII}*${ASCII_VISIBLE})*`;

/** One line of text that is not blank, surrounded by any white space. */
export const LINE_PATTERN = `^${ASCII_SPACE}*(${EDGE_BEFORE}|${ASCII_VISIBLE})${WORDS}${SPACE_OR_NOT_ASCII}*$`;

/** Text without NUL that is more than ASCII white space. */
export const WRITTEN_PATTERN = String.raw`^${ASCII_SPACE}*[^\x00\t-\r ][^\x00]*$`;

const TAG_START = String.raw`[^\x00-/:-@\x5b-\x60\x7b-\x9f]`;
const TAG_REST = String.raw`[^\x00-,/;-@\x5b-\x5e\x60\x7b-\x9f]`;

/** ASCII letters and digits, and after the first character also `_ . : -`. */
export const TAG_PATTERN = `^${TAG_START}${TAG_REST}*$`;

/** The id of a ticket or its reference, case-insensitive. */
export const TICKET_REF_PATTERN = '^([0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|[Tt][Kk][Tt]-[1-9][0-9]{0,8})$';

/** The id of a configurable object, case-insensitive, or its key. */
export const ID_OR_KEY_PATTERN = '^([0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|[a-z][a-z0-9_]{1,39})$';

const LOCAL_PART = String.raw`(?:"[^\x00-\x1f"\x5c\x7f]+"|[^\x00-\x20"(),:;<>@\x5b\x5c\x5d\x7f]+)`;
const DOMAIN_LABEL = '[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?';

/** An email address. The service also rejects what is too long in octets, or has invisible characters. */
export const ADDRESS_PATTERN = String.raw`^${SPACE_OR_NOT_ASCII}*${LOCAL_PART}@${DOMAIN_LABEL}(?:\.${DOMAIN_LABEL})*${SPACE_OR_NOT_ASCII}*$`;

const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** A domain name of at least two labels. */
export const DOMAIN_PATTERN = String.raw`^${HOST_LABEL}(?:\.${HOST_LABEL})+$`;

/** An audience of notification rules. */
export const AUDIENCE_PATTERN =
  '^(requester|assignee|mentioned|lead|team|followers|participants|role:[a-z][a-z0-9_]{1,39})$';

const URL_HOST = String.raw`[^\x00-\x20\x7f-\x9f/\x5c?#@]`;
const URL_REST = String.raw`[^\x00-\x20\x7f-\x9f#]`;

/** `\x5c` is the backslash, which a URL takes for a slash. */
const URL_SLASH = String.raw`[/\x5c]`;

/** An HTTP URL with a host and without user name or fragment, surrounded by any white space. */
export const HTTP_URL_PATTERN = [
  `^${SPACE_OR_NOT_ASCII}*[Hh][Tt][Tt][Pp][Ss]?://${URL_SLASH}*`,
  `${URL_HOST}+((${URL_SLASH}|[?])${URL_REST}*)?`,
  `(${ASCII_SPACE}${SPACE_OR_NOT_ASCII}*)?$`,
].join('');
