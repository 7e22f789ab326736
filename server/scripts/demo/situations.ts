import { z } from 'zod';
import { Priority } from '../../src/contract/configuration/categories.ts';
import { InteractionRecord } from '../../src/contract/tickets/conversation.ts';
import { TicketType } from '../../src/contract/tickets/tickets.ts';
import { categories } from './company.ts';
import stored from './situations.json' with { type: 'json' };

/** Alternative wordings. `{placeholders}` are filled in for each ticket. */
const Texts = z.array(z.string()).nonempty();

const { kind: by, direction } = InteractionRecord.shape;
const steps = [
  // Public comments of the agent: a plain reply, a question, a delay or the solution.
  z.strictObject({ kind: z.enum(['reply', 'ask', 'hold', 'solve']), texts: Texts }),
  // A public comment of the customer, which reopens pending and solved tickets.
  z.strictObject({ kind: z.literal('answer'), texts: Texts }),
  // Internal comments of the agent, and of the team lead.
  z.strictObject({ kind: z.enum(['note', 'advice']), texts: Texts }),
  // The manager assigns the ticket to engineering, after a note of the agent.
  z.strictObject({ kind: z.literal('escalate'), texts: Texts }),
  z.strictObject({ kind: z.literal('raise'), priority: Priority }),
  z.strictObject({ kind: z.literal('contact'), by, direction, minutes: z.int(), texts: Texts }),
] as const;
const Turn = z.discriminatedUnion('kind', [
  ...steps,
  z.strictObject({
    kind: z.literal('perhaps'),
    chance: z.number(),
    turns: z.array(z.discriminatedUnion('kind', [...steps])),
  }),
]);

/** A typical ticket, reused with different names, wordings and outcomes. */
const Situation = z.strictObject({
  category: z.enum(categories.map(({ key }) => key)),
  type: TicketType,
  priority: Priority.optional(),
  tags: z.array(z.string()),
  /** The language of its texts if it is not English. Then only customers who speak it are chosen. */
  language: z.string().default(''),
  /** The frequency relative to other situations. */
  weight: z.number().default(1),
  /** Whether it is the outage, about which many customers write within two hours. */
  outage: z.boolean().default(false),
  subjects: Texts,
  openings: Texts,
  turns: z.array(Turn),
});

export type Turn = z.infer<typeof Turn>;
export type Situation = z.infer<typeof Situation>;

const Stored = z.strictObject({ situations: z.array(Situation), followUp: z.array(Turn) });

/** What customers of Quillhaven write about, and how a solved ticket can go on. */
export const { situations, followUp } = Stored.parse(stored);
