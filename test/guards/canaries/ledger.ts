import type { EntityManager } from '@mikro-orm/postgresql';
import { homesOf, type Records, readRecords } from './records.ts';
import { type Asker, mayRead, maySeeRow, STRANGER, ticketOf } from './sight.ts';

/** Long enough never to stand in a sealed cursor or a token by chance. */
const WORD = /zqcanaryword\d+x/gi;
const ROW = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\bTKT-\d+\b/gi;

/** An answer with what was asked: what somebody says themselves is no secret to them. */
export interface Told {
  readonly asker: Asker;
  readonly request: string;
  readonly answer: string;
}

/** Which unique word stands where, and who could see what at which time. */
export interface Ledger {
  /** A word that was never said before. */
  newWord(): string;
  /** One for an address, which may stay nobody's: tries to sign in by it are told as other addresses are. */
  newAddress(): string;
  /** One that was. */
  readonly words: readonly string[];
  readonly now: Records;
  /** To be called after what may have changed something: sees what stands where now, words of the request among it. */
  lookAgain(request: string): Promise<void>;
  /** Where a word stands that no table holds: in the bytes of a file. */
  place(word: string, id: string): void;
  /** What an answer tells that its reader may not know, neither before nor after it was made. */
  leaksIn(told: Told): Promise<string[]>;
  /** Whether they may read the word anywhere. */
  mayFind(asker: Asker, word: string): boolean;
  /** Words of what they may not read, on tickets that they may see: what a search could betray. */
  hiddenFrom(asker: Asker): string[];
  wordsIn(text: string): string[];
}

const distinct = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])];

export async function openLedger(em: EntityManager): Promise<Ledger> {
  const homes = new Map<string, Set<string>>();
  const words: string[] = [];
  const past: Records[] = [await readRecords(em)];
  const now = () => past.at(-1) ?? fail();

  async function settle(word: string): Promise<void> {
    const known = homes.get(word) ?? new Set();
    for (const id of await homesOf(em, word)) known.add(id);
    homes.set(word, known);
  }

  /** A file that became a note's was public before: that there was one is told wherever its ticket is seen. */
  function maySee(asker: Asker, name: string): boolean {
    const ticket = ticketOf(name, now());
    // An id of something else, or of what is gone.
    if (!ticket) return true;
    const times = now().parts.has(name) ? past : past.slice(-2);
    return (
      past.slice(-2).some((records) => maySeeRow(asker, ticket.id, records)) &&
      times.some((records) => maySeeRow(asker, name, records))
    );
  }

  const mayReadIn = (asker: Asker, word: string, times: readonly Records[]) =>
    times.some((records) => [...(homes.get(word) ?? [])].some((id) => mayRead(asker, id, records)));

  function newWord(): string {
    const word = `zqcanaryword${words.length}x`;
    words.push(word);
    return word;
  }

  return {
    words,
    newWord,
    newAddress() {
      const word = newWord();
      homes.set(word, new Set([STRANGER]));
      return word;
    },
    get now() {
      return now();
    },
    wordsIn: (text) => distinct(text.toLowerCase(), WORD),
    place(word, id) {
      homes.set(word, new Set([...(homes.get(word) ?? []), id]));
    },
    async lookAgain(request) {
      past.push(await readRecords(em));
      for (const word of distinct(request.toLowerCase(), WORD)) await settle(word);
    },
    async leaksIn({ asker, request, answer }) {
      const times = past.slice(-2);
      const said = request.toLowerCase();
      const leaks = distinct(answer, ROW).filter((name) => !said.includes(name.toLowerCase()) && !maySee(asker, name));
      for (const word of distinct(answer.toLowerCase(), WORD)) {
        if (said.includes(word) || mayReadIn(asker, word, times)) continue;
        // It may have been taken elsewhere by somebody who did not say it: the subject of a ticket to its follow-up.
        await settle(word);
        if (!mayReadIn(asker, word, times)) leaks.push(word);
      }
      return leaks;
    },
    hiddenFrom(asker) {
      const { parts } = now();
      const within = [...parts].filter(
        ([id, { ticketId }]) => maySeeRow(asker, ticketId, now()) && !mayRead(asker, id, now()),
      );
      const shut = new Set(within.map(([id]) => id));
      return words.filter((word) => [...(homes.get(word) ?? [])].some((id) => shut.has(id)));
    },
    mayFind: (asker, word) => mayReadIn(asker, word, past.slice(-2)),
  };
}

function fail(): never {
  throw new TypeError('Nothing was looked at');
}
