import { z } from 'zod';
import { transports } from '../support/transports.ts';
import { idIn } from './installation.ts';
import type { Ledger } from './ledger.ts';
import type { SignedIn } from './readers.ts';
import type { Step, Walk } from './steps.ts';
import { canSeeEnd, type Reader } from './visibility.ts';

const Found = z.object({ data: z.array(z.unknown()), page: z.object({ total: z.number().default(0) }) });
const Answered = z.union([
  Found,
  z.object({ result: z.object({ data: Found }) }).transform(({ result }) => result.data),
]);

/**
 * A search for a single word that the caller can read nowhere must find nothing, not even a ticket that they can see.
 */
function foundByNothing(ledger: Ledger, reader: Reader, { procedure, input }: Step, text: string): string[] {
  const q = procedure.name === 'tickets.list' ? String(input?.q) : '';
  const [word] = ledger.wordsIn(q);
  if (!word || q !== word || ledger.mayFind(reader, word)) return [];
  const { data, page } = Answered.catch({ data: [], page: { total: 0 } }).parse(JSON.parse(text));
  return data.length > 0 || page.total > 0 ? [`a search for ${word} found something`] : [];
}

/**
 * Removes the `ticket.deleted` events that the log shows to users who could see the ticket if it were not in the trash.
 */
const withoutEnds = (ledger: Ledger, reader: Reader, text: string) =>
  JSON.stringify(
    JSON.parse(text, (_, value) =>
      value?.type === 'ticket.deleted' && canSeeEnd(reader, value.ticketId, ledger.now) ? null : value,
    ),
  );

/** Does the same for streamed events, which are on one line each. */
const streamWithoutEnds = (ledger: Ledger, reader: Reader, text: string) =>
  text.replace(/(?<=^data: )\{.*$/gm, (event) => withoutEnds(ledger, reader, event));

const visibleTo = (procedure: string) => {
  if (procedure === 'events.list') return withoutEnds;
  if (procedure === 'events.stream') return streamWithoutEnds;
  return (_: Ledger, __: Reader, text: string) => text;
};

const around = (answer: string, leak: string) => {
  const at = Math.max(0, answer.toLowerCase().indexOf(leak.toLowerCase()));
  return answer.slice(Math.max(0, at - 200), at + 200);
};

/** Sends the request of a step over one of the interfaces, and returns what the response reveals. */
export async function send({ url, ledger, chance }: Walk, reader: SignedIn, step: Step) {
  const { procedure, input } = step;
  const transport = chance.one(['rest', 'trpc'] as const);
  const file = ledger.newWord();
  const reply = await transports[transport](url, procedure, input, reader.token, file);
  const request = `${JSON.stringify(input ?? {})} ${file}`;
  if (procedure.name === 'attachments.upload' && reply.outcome === 'ok') ledger.place(file, idIn(reply.text));
  if (procedure.type === 'mutation' && reply.outcome === 'ok') await ledger.lookAgain(request);
  const answer = `${reply.headers}\n${visibleTo(procedure.name)(ledger, reader, reply.text)}`;
  const leaks = [
    ...(await ledger.leaksIn({ reader, request, answer })),
    ...foundByNothing(ledger, reader, step, reply.text),
  ];
  const where = `${reader.name} by ${procedure.name} ${request} over ${transport}`;
  return { ...reply, leaks: leaks.map((leak) => `${where}: ${around(answer, leak)}`) };
}
