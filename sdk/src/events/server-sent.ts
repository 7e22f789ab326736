import { settle } from '../calls/settle.ts';
/** One server-sent event. */
export interface Message {
  /** Last event id: of this event, or of an earlier one if it has none. */
  readonly id: string;
  /** Event name; empty if there is none. */
  readonly event: string;
  /** Data; empty if the event has only an id. */
  readonly data: string;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * Parses server-sent events (HTML Living Standard, section 9.2.6). `patiently` wraps each read, to limit how long it
 * waits.
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  patiently: <Value>(work: Promise<Value>) => Promise<Value>,
): AsyncGenerator<Message, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];
  let hasData = false;
  try {
    for (;;) {
      const { done, value } = await patiently(reader.read());
      if (done) return;
      const text = rest + decoder.decode(value, { stream: true });
      // A chunk that ends in CR may be the first half of CRLF.
      const cut = text.endsWith('\r') ? text.length - 1 : text.length;
      const lines = text.slice(0, cut).split(LINE_END);
      rest = (lines.pop() ?? '') + text.slice(cut);
      for (const line of lines) {
        if (line === '') {
          if (hasData) yield { id, event, data: data.join('\n') };
          event = '';
          data = [];
          hasData = false;
          continue;
        }
        const [, field, content = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (field === 'event') event = content;
        else if (field === 'data') data.push(content);
        else if (field === 'id') id = content;
        else continue;
        hasData = true;
      }
    }
  } finally {
    await settle(reader.cancel());
  }
}
