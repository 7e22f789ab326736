import type { EntityManager } from '@mikro-orm/postgresql';
import { homesOf, type Records, readRecords } from './records.ts';
import { canRead, canSeeRow, NO_ACCOUNT, type Reader, ticketOf } from './visibility.ts';

/** Long enough never to occur in an encrypted cursor or a token by chance. */
const WORD = /zqcanaryword\d+x/gi;
const ROW = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\bTKT-\d+\b/gi;

/** A response with its request. What a caller sends is no secret to them. */
export interface Reading {
  readonly reader: Reader;
  readonly request: string;
  readonly answer: string;
}

/** Records where each unique word is, and who could see what at which time. */
export interface Ledger {
  /** Returns a word that was never used before. */
  newWord(): string;
  /**
   * Returns a word for an email address. The address might never get an account, but failed logins report it to the
   * users who can read addresses.
   */
  newAddress(): string;
  readonly words: readonly string[];
  readonly now: Records;
  /**
   * Reads the current rows, and where the words of the request are now. Call it after every request that can change
   * something.
   */
  lookAgain(request: string): Promise<void>;
  /** Records where a word is that no table contains, because it is in the bytes of a file. */
  place(word: string, id: string): void;
  /** Returns what a response reveals that its reader could see neither before nor after the request. */
  leaksIn(reading: Reading): Promise<string[]>;
  /** Returns what the text of an email or a message reveals that its recipient could see at no time. */
  leaksSent(reader: Reader, text: string): Promise<string[]>;
  /** Whether the caller can read the word anywhere. */
  mayFind(reader: Reader, word: string): boolean;
  /**
   * Returns words that the caller cannot read, on tickets that they can see or in the addresses of their requesters. A
   * search could reveal them.
   */
  hiddenFrom(reader: Reader): string[];
  wordsIn(text: string): string[];
  /** Returns the IDs and references of tickets in the text. */
  ticketsIn(text: string): string[];
}

const distinct = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])];

export async function openLedger(em: EntityManager): Promise<Ledger> {
  const homes = new Map<string, Set<string>>();
  const words: string[] = [];
  const past: Records[] = [await readRecords(em)];
  const now = () => past.at(-1) ?? fail();

  async function locate(word: string): Promise<void> {
    const known = homes.get(word) ?? new Set();
    for (const id of await homesOf(em, word)) known.add(id);
    homes.set(word, known);
  }

  /**
   * For an entry of a ticket, all past records count: a file that became part of an internal note was public before,
   * and everyone who sees the ticket can still know that it existed.
   */
  function maySee(reader: Reader, name: string, times: readonly Records[]): boolean {
    const ticket = ticketOf(name, now());
    // The ID of something else, or of a deleted row.
    if (!ticket) return true;
    return (
      times.some((records) => canSeeRow(reader, ticket.id, records)) &&
      (now().parts.has(name) ? past : times).some((records) => canSeeRow(reader, name, records))
    );
  }

  const mayReadIn = (reader: Reader, word: string, times: readonly Records[]) =>
    times.some((records) => [...(homes.get(word) ?? [])].some((id) => canRead(reader, id, records)));

  function newWord(): string {
    const word = `zqcanaryword${words.length}x`;
    words.push(word);
    return word;
  }

  async function leaksAt(times: readonly Records[], { reader, request, answer }: Reading): Promise<string[]> {
    const sent = request.toLowerCase();
    const leaks = distinct(answer, ROW).filter(
      (name) => !sent.includes(name.toLowerCase()) && !maySee(reader, name, times),
    );
    for (const word of distinct(answer.toLowerCase(), WORD)) {
      if (sent.includes(word) || mayReadIn(reader, word, times)) continue;
      // A request that did not contain the word can have copied it, such as the subject of a ticket to its follow-up.
      await locate(word);
      if (!mayReadIn(reader, word, times)) leaks.push(word);
    }
    return leaks;
  }

  return {
    words,
    newWord,
    newAddress() {
      const word = newWord();
      homes.set(word, new Set([NO_ACCOUNT]));
      return word;
    },
    get now() {
      return now();
    },
    wordsIn: (text) => distinct(text.toLowerCase(), WORD),
    ticketsIn: (text) => distinct(text, ROW).filter((name) => ticketOf(name, now())),
    place(word, id) {
      homes.set(word, new Set([...(homes.get(word) ?? []), id]));
    },
    async lookAgain(request) {
      past.push(await readRecords(em));
      for (const word of distinct(request.toLowerCase(), WORD)) await locate(word);
    },
    leaksIn: (reading) => leaksAt(past.slice(-2), reading),
    leaksSent: (reader, answer) => leaksAt(past, { reader, request: '', answer }),
    hiddenFrom(reader) {
      const { parts, tickets } = now();
      const addresses = [...tickets.values()]
        .filter(({ id, requester }) => canSeeRow(reader, id, now()) && !canRead(reader, requester, now()))
        .map(({ requester }) => requester);
      const within = [...parts].filter(
        ([id, { ticketId }]) => canSeeRow(reader, ticketId, now()) && !canRead(reader, id, now()),
      );
      const shut = new Set([...within.map(([id]) => id), ...addresses]);
      return words.filter((word) => [...(homes.get(word) ?? [])].some((id) => shut.has(id)));
    },
    mayFind: (reader, word) => mayReadIn(reader, word, past.slice(-2)),
  };
}

function fail(): never {
  throw new TypeError('No records were read');
}
