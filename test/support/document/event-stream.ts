export interface StreamedEvent {
  readonly event: string;
  readonly data: string;
}

/** The events that came whole, without those that only tell an id (HTML Living Standard, 9.2). */
export function eventsOf(text: string): StreamedEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => block.split('\n'))
    .map((lines) => ({ event: fieldOf(lines, 'event') ?? 'message', data: fieldOf(lines, 'data') ?? '' }))
    .filter(({ data }) => data !== '');
}

const fieldOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
