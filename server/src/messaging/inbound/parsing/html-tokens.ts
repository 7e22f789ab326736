import { Tokenizer } from 'htmlparser2';

/** Returns the name of the file that HTML refers to by a URL; null if it is no file of the message. */
export type FileName = (url: string) => string | null;

export type Attributes = ReadonlyMap<string, string>;

interface Handlers {
  openTag(name: string, attributes: Attributes): void;
  closeTag(name: string): void;
  write(text: string): void;
  readonly fileName: FileName;
}

/** Reads HTML without building a tree. */
export function readTokens(html: string, { openTag, closeTag, write, fileName }: Handlers): void {
  let [name, attribute, value] = ['', '', ''];
  let attributes = new Map<string, string>();
  const endTag = () => openTag(name, attributes);
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        value = value.trim();
        if (!attributes.has(attribute)) attributes.set(attribute, value);
        // Pictures can be anywhere, such as in the background of a table.
        const [url] = /\bdata:[^"')]*/i.exec(attribute === 'style' ? value : '') ?? [];
        if (/^data:/i.test(url ?? value)) fileName(url ?? value);
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: (start, end) => closeTag(html.slice(start, end).trim().toLowerCase()),
      ontext: (start, end) => write(html.slice(start, end)),
      ontextentity: (code) => write(String.fromCodePoint(code)),
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
