/** One server-sent event. */
export interface Message {
  /** The last id that was told, by this event or one before. */
  readonly id: string;
  /** Empty where it has no name. */
  readonly event: string;
  /** Empty where an event tells its id alone. */
  readonly data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** The events in a body, as the HTML Living Standard reads them (9.2.6). `patiently` is what each wait goes through. */
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
  let told = false;
  try {
    for (;;) {
      const { done, value } = await patiently(reader.read());
      if (done) return;
      const text = rest + decoder.decode(value, { stream: true });
      // Half of a line end may be all that has come of it.
      const cut = text.endsWith('\r') ? text.length - 1 : text.length;
      const lines = text.slice(0, cut).split(LINE_END);
      rest = (lines.pop() ?? '') + text.slice(cut);
      for (const line of lines) {
        if (line === '') {
          if (told) yield { id, event, data: data.join('\n') };
          event = '';
          data = [];
          told = false;
          continue;
        }
        const [, field, content = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (field === 'event') event = content;
        else if (field === 'data') data.push(content);
        else if (field === 'id') id = content;
        else continue;
        told = true;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
