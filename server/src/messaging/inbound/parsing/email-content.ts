import { calendarText } from './calendar-text.ts';
import { chooseText, cleanText } from './email-text.ts';
import { readHtml } from './html-text.ts';
import { headerIn, OversizedMessage } from './mime/headers.ts';
import { MAX_PARTS, type Part, textOf } from './mime/parts.ts';
import { uuencodedIn } from './mime/transfer-encoding.ts';
import { readTnef } from './tnef.ts';

export interface EmailFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a message says, and its files. */
export interface EmailContent {
  readonly text: string;
  readonly files: readonly EmailFile[];
}

/** What a part says: its text, and that text without the names of pictures, which a plain text may lack. */
interface Said {
  readonly text: string;
  readonly words: string;
}

/** Reading text takes many times its size of memory, which the thread does not have. */
const MAX_TEXT_BYTES = 2_000_000;

const bytesOf = ({ content }: Part) => new Uint8Array(content);

const NOTHING: Said = { text: '', words: '' };
const plainly = (text: string): Said => ({ text, words: text });

/** Returns the text that the sender of a message sees, and all its files. */
export function contentOf(root: Part): EmailContent {
  const files: EmailFile[] = [];
  let budget = MAX_TEXT_BYTES;
  const pictures = picturesIn(root);
  const embedded = new Map<string, EmailFile>();
  const calendars = new Set<string>();

  const pictureName = (url: string): string | null => {
    const [, id] = /^cid:(.*)$/i.exec(url) ?? [];
    if (id !== undefined) return pictures.get(id) ?? pictures.get(decodePercents(id)) ?? null;
    if (!/^data:/i.test(url)) return null;
    if (!embedded.has(url)) {
      const file = embeddedFile(url);
      if (file) embedded.set(url, file);
      if (embedded.size > MAX_PARTS)
        throw new OversizedMessage(`The message has more than ${MAX_PARTS} embedded files`);
    }
    return embedded.get(url)?.fileName ?? null;
  };

  /** Text that no one reads is a file as well, and only its beginning is read. */
  const limited = (part: Part): Part => {
    const content = part.content.subarray(0, Math.max(0, budget));
    budget -= part.content.length;
    if (content.length === part.content.length) return part;
    files.push({
      fileName: part.type.value === 'text/html' ? 'message.html' : 'whole-message.txt',
      bytes: bytesOf(part),
    });
    return { ...part, content };
  };

  const textIn = (part: Part, isFirst: boolean): Said => {
    const { value } = part.type;
    if (value === 'multipart/alternative') return alternativeIn(part);
    if (value.startsWith('multipart/'))
      return join(part.children.map((child, at) => textIn(child, isFirst && at === 0)));
    if (isBody(part, isFirst))
      return value === 'text/html' ? htmlIn(limited(part)) : plainly(withoutFiles(limited(part)));
    return fileIn(part);
  };

  /** Forms of the same text, from the plainest to the best (RFC 2046, section 5.1.4). */
  const alternativeIn = ({ children }: Part): Said => {
    const isPlain = ({ type }: Part) => type.value === 'text/plain';
    const said = children.map((child) => ({ child, ...textIn(child, true) }));
    const plain = said.filter(({ child }) => isPlain(child));
    const rich = said.filter(({ child }) => !isPlain(child) && child.type.value !== 'text/calendar');
    const calendar = said.filter(({ child }) => child.type.value === 'text/calendar');
    const chosen = chooseText(
      plain.map(({ text }) => text).join('\n'),
      rich.findLast(({ text }) => text !== '') ?? NOTHING,
    );
    return join([plainly(chosen), ...calendar]);
  };

  const htmlIn = (part: Part): Said => readHtml(textOf(part), pictureName);

  const withoutFiles = (part: Part): string => {
    let [rest, end] = ['', 0];
    const text = plainTextOf(part);
    for (const { fileName, bytes, from, to } of uuencodedIn(text)) {
      files.push({ fileName, bytes });
      rest += text.slice(end, from);
      end = to;
    }
    return rest + text.slice(end);
  };

  const fileIn = (part: Part): Said => {
    const { value } = part.type;
    // Other forms of the text, for programs that know them.
    if (/^text\/(?:x-amp-html|watch-html|enriched|richtext)$/.test(value) && part.fileName === null) return NOTHING;
    if (isTnef(part)) {
      const tnef = readTnef(part.content);
      if (tnef) {
        files.push(...tnef.files);
        return tnef.html ? readHtml(tnef.html, pictureName) : plainly(tnef.text);
      }
    }
    if (part.content.length > 0) files.push({ fileName: nameOf(part), bytes: bytesOf(part) });
    if (value !== 'text/calendar') return NOTHING;
    const calendar = calendarText(textOf(part));
    if (calendars.has(calendar)) return NOTHING;
    calendars.add(calendar);
    return plainly(calendar);
  };

  const { text } = textIn(root, true);
  return { text: cleanText(text), files: [...files, ...embedded.values()] };
}

const join = (parts: readonly Said[]): Said => {
  const joined = (texts: readonly string[]) => texts.map(cleanText).filter(Boolean).join('\n\n');
  return { text: joined(parts.map(({ text }) => text)), words: joined(parts.map(({ words }) => words)) };
};

/** Text with a file name is a file, unless it is what the message begins with. */
function isBody({ type, disposition, fileName }: Part, isFirst: boolean): boolean {
  if (!/^text\/(?:plain|html)$/.test(type.value) || disposition.value === 'attachment') return false;
  return fileName === null || isFirst;
}

const isTnef = ({ type, fileName }: Part) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(type.value) || fileName?.toLowerCase() === 'winmail.dat';

function plainTextOf(part: Part): string {
  const text = textOf(part);
  const { parameters } = part.type;
  if (parameters.get('format')?.toLowerCase() !== 'flowed') return text;
  return unflowed(text, parameters.get('delsp')?.toLowerCase() === 'yes');
}

/** Joins lines that a program divided (RFC 3676). Lines of different quotes never belong together. */
function unflowed(text: string, deletesSpace: boolean): string {
  const lines: string[] = [];
  let isOpen = false;
  let marks = '';
  for (const raw of text.split('\n')) {
    const [quoted = ''] = /^>*/.exec(raw) ?? [];
    const content = raw.slice(quoted.length).replace(/^ /, '');
    const isSignature = content === '-- ';
    const start = quoted === '' ? '' : `${quoted} `;
    const isContinued = isOpen && quoted === marks && !isSignature;
    isOpen = content.endsWith(' ') && !isSignature;
    const rest = isOpen && deletesSpace ? content.slice(0, -1) : content;
    lines.push(isContinued ? rest : `${lines.length === 0 ? '' : '\n'}${start}${rest}`);
    marks = quoted;
  }
  return lines.join('');
}

/** Returns the names of the files that HTML can refer to, by Content-ID. */
function picturesIn(root: Part): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (part: Part) => {
    const id = headerIn(part.headers, 'content-id')?.replace(/^<|>$/g, '');
    if (id && !names.has(id)) names.set(id, nameOf(part));
    part.children.forEach(visit);
  };
  visit(root);
  return names;
}

/** Invitations, nested emails and pictures have no file name. */
function nameOf({ fileName, type }: Part): string {
  return fileName || nameFor(type.value);
}

function nameFor(mimeType: string): string {
  if (mimeType === 'text/calendar') return 'invite.ics';
  if (mimeType === 'message/rfc822') return 'message.eml';
  const [kind = '', subtype = ''] = mimeType.split('/');
  return kind === 'image' ? `image.${subtype.replace(/\W.*$/, '')}` : 'file';
}

/** Returns the file that is written into HTML as a `data:` URL (RFC 2397); null if it is empty. */
function embeddedFile(url: string): EmailFile | null {
  const comma = url.indexOf(',');
  const [mimeType = '', ...parameters] = url.slice('data:'.length, Math.max(0, comma)).trim().toLowerCase().split(';');
  const data = decodePercents(url.slice(comma + 1));
  const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64');
  const bytes = new Uint8Array(isBase64 ? Buffer.from(data, 'base64') : Buffer.from(data));
  return comma < 0 || bytes.length === 0 ? null : { fileName: nameFor(mimeType), bytes };
}

/** Keeps text with malformed percent encoding as it is. */
const decodePercents = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (percents) => Buffer.from(percents.replaceAll('%', ''), 'hex').toString());
