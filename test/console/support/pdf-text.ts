import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number (ISO 32000-1, section 7.3.10), decoded as one character per byte. */
type Objects = ReadonlyMap<string, string>;
/** The characters of a font by the hexadecimal ids of their glyphs. */
type Characters = ReadonlyMap<string, string>;

/** Returns the text of each page in drawing order. Supports only PDFs in the form that Chromium writes. */
export function textOfPdf(pdf: Buffer): string[] {
  const objects: Objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const pages = [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body));
  return pages.map((page) =>
    textIn(page, streamOf(objects, /\/Contents (\d+) 0 R/.exec(page)?.[1]), objects)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** Returns the text that a page, or a form on it, draws. Adds a space between pieces that are drawn separately. */
function textIn(resources: string, content: string, objects: Objects): string {
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, charactersOf(id, objects)]),
  );
  const forms = new Map([...resources.matchAll(/\/(X\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
  const pieces = [...content.matchAll(/\bBT\b([\s\S]*?)\bET\b|\/(X\d+) Do/g)].map(([, drawn, form]) => {
    if (drawn !== undefined) return textOf(drawn, fonts);
    const id = forms.get(form ?? '') ?? '';
    return textIn(objects.get(id) ?? '', streamOf(objects, id), objects);
  });
  return pieces.join(' ');
}

function textOf(drawn: string, fonts: ReadonlyMap<string, Characters>): string {
  let characters: Characters = new Map();
  let text = '';
  for (const [, font, glyphs = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>/g)) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map();
    const [digits = 2] = [...characters.keys()].map(({ length }) => length);
    for (let at = 0; at < glyphs.length; at += digits) text += characters.get(glyphs.slice(at, at + digits)) ?? '';
  }
  return text;
}

/** Reads the ToUnicode map of a font (section 9.10.3). */
function charactersOf(font: string | undefined, objects: Objects): Characters {
  const map = streamOf(objects, /\/ToUnicode (\d+) 0 R/.exec(objects.get(font ?? '') ?? '')?.[1]);
  const characters = new Map<string, string>();
  for (const [, kind, lines = ''] of map.matchAll(/begin(bfchar|bfrange)([\s\S]*?)end\1/g)) {
    const numbers = [...lines.matchAll(/<(\w+)>/g)].map(([, number = '']) => number);
    const step = kind === 'bfchar' ? 2 : 3;
    for (let at = 0; at < numbers.length; at += step) {
      const [first = '', last = first, units = ''] =
        kind === 'bfchar' ? [numbers[at], undefined, numbers[at + 1]] : numbers.slice(at);
      for (let glyph = Number.parseInt(first, 16); glyph <= Number.parseInt(last, 16); glyph += 1) {
        const id = glyph.toString(16).toUpperCase().padStart(first.length, '0');
        characters.set(id, following(units, glyph - Number.parseInt(first, 16)));
      }
    }
  }
  return characters;
}

/** Returns the character with these UTF-16 code units, or one of those after it. */
const following = (units: string, steps: number): string => {
  const character = Buffer.from(units, 'hex').swap16().toString('utf16le');
  return steps === 0 ? character : String.fromCodePoint((character.codePointAt(0) ?? 0) + steps);
};

function streamOf(objects: Objects, id = ''): string {
  const [, head = '', rest = ''] = /^([\s\S]*?)stream\r?\n([\s\S]*)$/.exec(objects.get(id) ?? '') ?? [];
  const bytes = Buffer.from(rest.slice(0, Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)), 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}
