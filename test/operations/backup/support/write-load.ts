import { setTimeout as delay } from 'node:timers/promises';
import type { Person, TestService } from '../../../support/service.ts';
import { upload } from '../../../tickets/attachments/support/files.ts';

export interface WriteLoad {
  /** Acknowledged writes so far. */
  readonly written: () => number;
  /** Resolves when no write is in progress. None begins until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

/** Writes tickets, comments and files without a break, and closes and deletes some of the tickets. */
export async function startWriteLoad(service: TestService, writers: number): Promise<WriteLoad> {
  const agent = await service.person('administrator');
  const closed = await service.statusId('closed');
  let written = 0;
  let isStopped = false;
  let gate = Promise.resolve();
  let open = () => {};
  let busy = 0;

  const write = async (send: () => Promise<{ status: number; body: { id?: string } }>): Promise<string> => {
    await gate;
    busy += 1;
    try {
      const { status, body } = await send();
      if (status > 299) throw new Error(`The service answered ${status}: ${JSON.stringify(body)}`);
      written += 1;
      return body?.id ?? '';
    } finally {
      busy -= 1;
    }
  };

  const life = async (person: Person, number: number): Promise<void> => {
    const subject = `Number ${number} "quoted"\tand \\N`;
    const id = await write(() => person.post('/tickets', { subject, description: 'One\r\n\\.\n\u{1f525}' }));
    await write(() => upload(service, person, id, `content ${number % 50} ${'x'.repeat(number % 3000)}`));
    await write(() => person.post(`/tickets/${id}/comments`, { body: `Comment ${number}` }));
    if (number % 3 === 0) await write(() => agent.post(`/tickets/${id}/transition`, { statusId: closed }));
    if (number % 5 === 0) await write(() => agent.delete(`/tickets/${id}`));
  };

  const people = await Promise.all(Array.from({ length: writers }, () => service.person('requester')));
  const running = Promise.all(
    people.map(async (person, index) => {
      for (let number = index; !isStopped; number += writers) await life(person, number);
    }),
  );
  return {
    written: () => written,
    async pause() {
      const closedGate = Promise.withResolvers<void>();
      gate = closedGate.promise;
      open = closedGate.resolve;
      while (busy > 0) await delay(1);
    },
    resume: () => open(),
    async stop() {
      isStopped = true;
      open();
      await running;
    },
  };
}
