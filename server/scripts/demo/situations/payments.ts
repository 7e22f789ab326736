import { advice, answer, ask, hold, note, perhaps, phoned, raise, reply, type Situation, solve } from '../situation.ts';

export const payments: readonly Situation[] = [
  {
    category: 'payments',
    type: 'question',
    tags: ['invoice'],
    weight: 2,
    subjects: [
      'Invoice {invoice} lacks our VAT number',
      'Wrong address on invoice {invoice}',
      'Please correct {invoice}',
    ],
    openings: [
      'Our accountant refuses invoice {invoice}: our VAT number is missing, and the street is the one of our old office. Can you issue it again?',
      'On {invoice} the company is written wrongly, it must be "{company}". The tax office is strict about that here.',
    ],
    turns: [
      ask(
        'We can cancel {invoice} and write a new one. Please check the details under *Billing → Company* first, since the new one takes them from there. Are they right now?',
      ),
      answer('I have corrected them. The VAT number is in now too.', 'Yes, updated a minute ago.'),
      note('Credit note and new invoice written, VAT number valid in VIES.'),
      solve(
        'Done: a credit note for {invoice} and a new invoice dated today are in your account. We also sent them to your accounting address.',
      ),
    ],
  },
  {
    category: 'payments',
    type: 'incident',
    priority: 'high',
    tags: ['card', 'declined'],
    weight: 2,
    subjects: [
      'Card declined, account goes read-only on {weekday}',
      'Payment failed although the card is fine',
      'We cannot pay: card refused',
    ],
    openings: [
      'You write that our card was declined and that {company} becomes read-only on {weekday}. The bank says there is money and nobody asked. Please do not lock us out in the middle of {project}.',
      'Third attempt to pay {amount}, third refusal. The same card pays for everything else.',
    ],
    turns: [
      note(
        'Issuer answers "authentication required". They never finish the 3-D Secure step.',
        'Moved the deadline by 14 days while this is open.',
      ),
      reply(
        'Nothing will be locked while we talk: I moved the deadline by two weeks. Your bank wants a confirmation in its app (3-D Secure) and does not get one. Please try once more on a computer with the banking app at hand.',
      ),
      answer('No window of the bank appears at all.', 'It worked! The window had been hidden behind the other tab.'),
      perhaps(
        0.45,
        phoned(
          'outbound',
          9,
          'Paid together on the phone; their pop-up blocker had swallowed the page of the bank.',
          'Checked together that the next payment will go through as well.',
        ),
      ),
      solve('{amount} has arrived, thank you. Your account was never interrupted.'),
    ],
  },
  {
    category: 'payments',
    type: 'question',
    tags: ['double-charge'],
    subjects: ['Charged twice this month', 'Two payments of {amount}', 'Double debit'],
    openings: [
      'My card statement shows {amount} twice, on the same day. We have one account only. Please refund one of them.',
      'You took {amount} on {weekday} and again an hour later. There is just one invoice, {invoice}.',
    ],
    turns: [
      note('One capture, one authorisation that was never captured. It will drop off by itself.'),
      reply(
        'I see one payment that we took and one reservation that we did not. The reservation comes from a first attempt without confirmation; the bank releases it within five working days.',
      ),
      perhaps(
        0.4,
        answer('The second one is still there after a week.'),
        advice('Please send them the reference of the acquirer, the bank can search by it.'),
        reply('Please give your bank this reference: `ARN 7441{number}88`. They can find and release it with that.'),
        answer('That did it, it is gone.'),
      ),
      solve('Glad that this is settled. I will close the ticket; reply here if it shows up again.'),
    ],
  },
  {
    category: 'payments',
    type: 'task',
    priority: 'low',
    tags: ['purchase-order'],
    subjects: [
      'Payment by bank transfer',
      'Can we pay by invoice with a purchase order?',
      'Supplier form for our finance department',
    ],
    openings: [
      'Our finance department does not allow cards. Can we pay once a year by transfer, with our purchase order number on the invoice?',
      'Please fill in the attached supplier form, otherwise we cannot pay {invoice}.',
    ],
    turns: [
      hold(
        'Bank transfer is available with annual billing for 10 seats or more, so yes. I passed the form on to our accounting team; it takes up to a week.',
      ),
      note('Form is with bookkeeping, asked again today.', 'Bookkeeping has signed it.'),
      solve(
        'The signed form is attached. From now on your invoices carry the purchase order number and the bank details, payable within 30 days.',
      ),
    ],
  },
  {
    category: 'payments',
    type: 'question',
    tags: ['refund'],
    subjects: ['We cancelled and were charged', 'Renewed by mistake, please refund'],
    openings: [
      'We were charged {amount} for another year although {colleague} cancelled before. Please refund it.',
      'The renewal went through yesterday. We had decided to leave, but nobody pressed the button in time. Is there a chance?',
    ],
    turns: [
      note('Cancellation was begun but the last page was never confirmed. Within 14 days, so full refund.'),
      ask(
        'You are within the fourteen days, so you get all of it back. Shall the account end now, or be kept for reading until the end of the month?',
      ),
      answer('Please keep it for reading, we still have to export {project}.', 'It can end now. All the best to you.'),
      raise('normal'),
      solve(
        'The refund of {amount} is on its way and takes three to five working days. The account was set as you wished.',
      ),
      perhaps(
        0.2,
        answer('Two weeks later there is still no money. Could you look again?'),
        reply('The bank had returned it: the card was replaced meanwhile. I sent it to the new one.'),
        solve('The bank confirms that it was booked on {weekday}. Sorry for the detour.'),
      ),
    ],
  },
];
