import { answer, ask, escalate, hold, note, perhaps, phoned, reply, type Situation, solve } from '../situation.ts';

export const timeSheets: readonly Situation[] = [
  {
    category: 'time_sheets',
    type: 'incident',
    tags: ['timer'],
    weight: 2,
    subjects: ['Timer ran all night', '14 hours on one task', 'Forgot to stop the timer'],
    openings: [
      'I forgot the timer and now {project} has 14 hours that never were, and the week is submitted already. How do I correct that?',
      'Our report of {weekday} says 21 hours for {colleague}. Even she does not work that much.',
    ],
    turns: [
      reply(
        'Whoever approves hours can send the week back: *Approval → Week → Return*. Then the entry can be changed as usual, and the change is noted in its history.',
      ),
      answer('Done. Can the timer stop by itself after, say, ten hours?', 'Found it. Thanks.'),
      solve(
        'It can: *Settings → Time → Stop after*. Ten hours is what most choose.',
        'Good. There is also a reminder for long timers under *Settings → Time*.',
      ),
    ],
  },
  {
    category: 'time_sheets',
    type: 'incident',
    priority: 'high',
    tags: ['report', 'bug'],
    subjects: [
      'Report does not add up',
      'Sum of hours differs from the list',
      'Export has fewer hours than the screen',
    ],
    openings: [
      'The monthly report of {project} says {number}.5 hours, the list below adds up to 3.25 more. We have to send the bill on {weekday}.',
      'In the CSV there are lines missing that I see on the screen. It is always entries of {colleague}.',
    ],
    turns: [
      ask('Could you send me the address of the report (with its filters) and one entry that is missing?'),
      answer(
        'Here is the link. The entry of {weekday}, {hour}, is missing, for instance.',
        'It is the report "Clients, last month". All entries that cross midnight are missing, I think!',
      ),
      note('Entries that cross midnight at the end of the month are counted in neither month.'),
      escalate(
        'Entries across midnight on the last day of the month fall out of the sum. Reproduced. Customer must invoice on {weekday}.',
      ),
      reply(
        'We found it: entries that run across midnight on the last day are left out of the sum. The list is right, the sum is not. For your bill, please take the list; I attach a correct CSV.',
      ),
      hold('The fix is being tested and ships with the next release. I will keep the ticket open until then.'),
      solve(
        'The fix went out this morning. Reports for earlier months are right now too. If you have sent any, please compare them; I can help with that.',
      ),
    ],
  },
  {
    category: 'time_sheets',
    type: 'question',
    tags: ['approval'],
    subjects: ['Who approves when the lead is on holiday?', 'Approval stuck for two weeks'],
    openings: [
      '{colleague} is away for three weeks and nobody can approve hours. Can I name a deputy?',
      'Hours of the last two weeks wait for approval and I do not see by whom.',
    ],
    turns: [
      reply(
        'Owners can always approve, and each team can have a deputy: *Teams → Approval → Deputy*. The name beside the week says for whom it waits.',
      ),
      perhaps(
        0.5,
        answer('Where do I see that name? I only see "waiting".'),
        reply('Hold the pointer over "waiting", or on a phone tap it. I agree that this is well hidden.'),
      ),
      solve('I wrote the deputy into the article, where I did not find it myself. Thank you!'),
    ],
  },
  {
    category: 'time_sheets',
    type: 'question',
    tags: ['rates', 'budget'],
    subjects: ['Rates changed, old hours changed too', 'Different rate for weekends'],
    openings: [
      'We raised our rates and now the budget of {project} looks different for the past as well. That must not happen: those months are billed.',
      'Is there a way to have another rate on weekends, without making a second task for everything?',
    ],
    turns: [
      reply(
        'A rate has a *valid from*. If you change the number, it changes for all time; if you add a new rate with a date, the old hours keep the old one.',
      ),
      answer('So I can put it right by adding the old one again?', 'I see. And weekends?'),
      phoned(
        'outbound',
        11,
        'Added the old rate with its dates together; the budget is back to what was billed.',
        'Set up the factor for weekends together.',
      ),
      solve(
        'As we saw together: old rate until the end of the month, new one from the first on. The budget is right again.',
        'Weekends can have a factor, under *Rates → Rules*: 1.5 for Saturday and Sunday, for instance.',
      ),
    ],
  },
  {
    category: 'time_sheets',
    type: 'question',
    tags: ['español'],
    language: 'es',
    weight: 5,
    subjects: ['¿Se pueden exportar las horas por cliente?', 'Informe mensual de horas en español'],
    openings: [
      'Necesito un informe de horas por cliente, en español, para la contabilidad. ¿Es posible cambiar el idioma del PDF sin cambiar el de toda la cuenta?',
      'Nuestro cliente pide el detalle de horas de {project} en español. El PDF sale siempre en inglés.',
    ],
    turns: [
      reply(
        'Sí, es posible: en *Informe → Exportar* se elige el idioma del PDF, aparte del idioma de la cuenta. La moneda y las fechas cambian también.',
      ),
      answer('¡Perfecto, muchas gracias! ¿Y se puede enviar cada mes por sí solo?'),
      solve('Claro: *Informe → Programar*, el primer día de cada mes, a las direcciones que quiera.'),
    ],
  },
  {
    category: 'time_sheets',
    type: 'question',
    priority: 'low',
    tags: ['calendar'],
    subjects: ['Public holidays of our region', 'Holidays are wrong for {company}', 'Working days in our country'],
    openings: [
      'Your calendar has the holidays of the capital, but ours differ. Where can I change them? The planned hours of {project} are all wrong.',
      'Next week has a holiday that Quillhaven does not know. Can I add our own?',
    ],
    turns: [
      ask(
        'Which country and region is it? Then I choose the right calendar for you, and you can add days of your own.',
      ),
      perhaps(0.7, answer('I sent it in the form. There are two days of our own as well.')),
      solve(
        'The calendar is set, and your own two days are in it. Planned hours are recalculated tonight.',
        'I have set it to your region. Your own days go under *Settings → Calendar → Add*.',
      ),
    ],
  },
];
