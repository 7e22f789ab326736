import { answer, ask, met, note, perhaps, phoned, reply, type Situation, solve } from '../situation.ts';

export const plans: readonly Situation[] = [
  {
    category: 'plans',
    type: 'question',
    tags: ['seats'],
    weight: 2,
    subjects: ['Fewer seats from next month', 'How do I remove seats?', 'We pay for {seats} seats and use half'],
    openings: [
      'Some freelancers have left and we have more seats than people. How do I reduce them, and from when on do we pay less?',
      'I removed four people but the bill says still {seats} seats. What am I doing wrong?',
    ],
    turns: [
      reply(
        'Removing people frees seats but keeps them for the next ones. To pay for fewer, lower the number under *Billing → Seats*; it counts from your next invoice on.',
      ),
      answer(
        'Found it. Does it work in the middle of a year, too?',
        'Done, thank you. That page should be linked from the members.',
      ),
      solve(
        'With yearly payment it counts from the renewal; until then the unused ones are credited to other products if you use any.',
        'Good idea, I passed it on. Your next invoice will be the smaller one.',
      ),
    ],
  },
  {
    category: 'plans',
    type: 'question',
    tags: ['upgrade'],
    subjects: ['Difference between Studio and Agency', 'Which plan has budgets?', 'Upgrade in the middle of the month'],
    openings: [
      'We think about the Agency plan because of budgets and approval. What do we pay if we change in the middle of the month, and can we go back?',
      'Is the timeline of several projects in the Studio plan, or only in Agency? The page with the prices is not clear to me.',
    ],
    turns: [
      reply(
        'Budgets, approval of hours and timelines across projects are in Agency. You pay the difference for the days that are left, and you can go back at each renewal; budgets are kept, just hidden.',
      ),
      perhaps(
        0.5,
        met(
          40,
          'Showed budgets and approval with their own project {project}. They want to decide with their partner.',
        ),
      ),
      answer(
        'We will do it. Can you switch us over with the trial first?',
        'Thanks, that helps. We stay with Studio for now.',
      ),
      solve(
        'The trial of Agency runs for 30 days from now; nothing is charged unless you confirm it.',
        'All right. The comparison that I sent is good until the end of the year.',
      ),
    ],
  },
  {
    category: 'plans',
    type: 'task',
    tags: ['cancel', 'export'],
    subjects: ['We want to cancel', 'Ending our account', 'Cancellation of {company}'],
    openings: [
      'We close the studio at the end of the quarter. How do we cancel, and how do we get our projects out in a form that we can keep for ten years?',
      'Please cancel our account at the end of the term. We move to the tool of our new parent company.',
    ],
    turns: [
      ask(
        'I am sorry to see you go. The full export (PDF and JSON, with all files) is ready within a day. Shall I order it for the whole account?',
      ),
      answer('Yes please, everything.', 'Only {project} and the hours of the last three years, please.'),
      note('Export ordered. Link is valid for 30 days.'),
      solve(
        'The export is ready under *Settings → Exports*. The account ends with the term; you can come back within 90 days and find all as it was.',
      ),
    ],
  },
  {
    category: 'plans',
    type: 'question',
    priority: 'low',
    tags: ['discount', 'nonprofit'],
    subjects: ['Discount for a charity', 'Do you have prices for schools?', 'Non-profit plan'],
    openings: [
      'We run {project} for a charity, without profit. Do you have special prices?',
      'I teach design and would like to use Quillhaven with my {number} students for one term.',
    ],
    turns: [
      ask(
        'We do: 50 % for charities and nothing at all for classes. Could you send us a proof, such as a register entry or a letter of the school?',
      ),
      perhaps(0.75, answer('Here it is.', 'The letter is attached, with the stamp.'), note('Proof is fine.')),
      solve(
        'Your account has the new price from today on. Welcome!',
        'I set it up; it is renewed each year when you send the proof again.',
      ),
    ],
  },
  {
    category: 'plans',
    type: 'question',
    tags: ['quote'],
    subjects: ['Quote for {seats} seats', 'Offer needed by {weekday}', 'Prices for a larger team'],
    openings: [
      'We need a formal offer for {seats} seats over two years, in the name of {company}, by {weekday}. Is there a discount for that length?',
      'Our purchasing department wants three offers. Please send one for {seats} seats, with support by phone.',
    ],
    turns: [
      phoned(
        'outbound',
        15,
        'They compare with two others. What counts for them: approval of hours, and an EU data centre.',
      ),
      reply(
        'The offer is attached: {seats} seats, two years, 15 % off, valid for 30 days. Data stays in the EU, as we said on the phone.',
      ),
      perhaps(
        0.5,
        answer('Thank you. Could it be made out in two halves, one a year?'),
        reply('Of course, the changed one is attached.'),
      ),
      solve('I will close this while you decide. The offer stays open, and so does this ticket if you reply.'),
    ],
  },
  {
    category: 'plans',
    type: 'question',
    tags: ['deutsch'],
    language: 'de',
    weight: 5,
    subjects: ['Wechsel auf jährliche Zahlung', 'Weniger Plätze ab nächstem Monat?'],
    openings: [
      'Guten Tag, wir würden gern von monatlicher auf jährliche Zahlung wechseln. Gilt der Rabatt sofort, und bekommen wir eine Rechnung mit ausgewiesener Umsatzsteuer?',
      'Hallo zusammen, zwei Kolleginnen sind nicht mehr dabei. Wie zahlen wir ab nächstem Monat für zwei Plätze weniger?',
    ],
    turns: [
      reply(
        'Guten Tag, das geht unter *Abrechnung → Zahlweise*. Der Rabatt gilt ab der nächsten Rechnung, und die Umsatzsteuer ist darauf ausgewiesen.\n\nViele Grüße',
        'Guten Tag, unter *Abrechnung → Plätze* lässt sich die Zahl senken; sie gilt ab der nächsten Rechnung.\n\nViele Grüße',
      ),
      answer('Danke, das hat geklappt. Wird der laufende Monat angerechnet?', 'Gefunden, vielen Dank!'),
      solve(
        'Ja, anteilig für die Tage, die noch bleiben. Ich schließe die Anfrage und wünsche eine gute Woche.',
        'Sehr gern. Dann schließe ich die Anfrage.',
      ),
    ],
  },
];
