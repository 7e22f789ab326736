export interface StreamedEvent {
  readonly event: string;
  readonly data: string;
}

/** Returns the complete events, without those that only set an ID (HTML Living Standard, 9.2). */
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
