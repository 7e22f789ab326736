import type { Person } from '../../../support/service.ts';

export type Kind = 'public' | 'internal';

export interface Sent {
  readonly reference: string;
  readonly author: string;
  readonly visibility: Kind;
  readonly body: string;
  readonly pictures: readonly string[];
  readonly mentions: readonly string[];
}

/** What an agent has done, without a thought of what the service makes of it. */
export interface Record {
  readonly sent: Sent[];
  readonly taken: string[];
  readonly solved: Set<string>;
  readonly splits: { readonly from: string; readonly subject: string }[];
  /** Tickets with a reply or a note that was not sent. */
  readonly drafted: () => readonly string[];
  draft(reference: string, kind: Kind): string;
  write(reference: string, kind: Kind, text: string): void;
  send(reference: string, kind: Kind, isSolved: boolean): void;
}

/** A text whose pictures have no IDs, which only the service gives them. */
export const withoutIds = (text: string) => text.replaceAll(/\(attachment:[^)]*\)/g, '(attachment:)');

export function makeRecord({ name }: Person): Record {
  const drafts = new Map<string, string>();
  const draft = (reference: string, kind: Kind) => drafts.get(`${reference} ${kind}`) ?? '';
  const sent: Sent[] = [];
  const solved = new Set<string>();
  return {
    sent,
    taken: [],
    solved,
    splits: [],
    drafted: () => [
      ...new Set([...drafts.keys()].flatMap((key) => (drafts.get(key) ? key.split(' ').slice(0, 1) : []))),
    ],
    draft,
    write: (reference, kind, text) => void drafts.set(`${reference} ${kind}`, text),
    send(reference, visibility, isSolved) {
      const body = draft(reference, visibility).trim();
      sent.push({
        ...{ reference, author: name, visibility, body },
        pictures: [...body.matchAll(/!\[(?<name>[^\]]*)\]/g)].map(({ groups }) => groups?.name ?? ''),
        mentions: [...new Set([...body.matchAll(/@(?<name>\w+ \w+)/g)].map(({ groups }) => groups?.name ?? ''))],
      });
      drafts.delete(`${reference} ${visibility}`);
      if (isSolved) solved.add(reference);
    },
  };
}
