import { firstName } from './people.ts';
import { type Story, wordsOf } from './story.ts';

const HELLOS = ['Hello {customer},', 'Hi {customer},', 'Dear {customer},', 'Good to hear from you, {customer}.'];
const GOODBYES = ['Best wishes', 'Kind regards', 'All the best', 'Warm regards'];
const CUSTOMER_HELLOS = ['Hello,', 'Hi there,', 'Dear team,', 'Good morning,', 'Hello Quillhaven,'];
const CUSTOMER_GOODBYES = ['Thank you', 'Thanks in advance', 'Regards', 'Best', 'Thank you for your help'];

/** A reply as its agent writes it: with a greeting where it is the first, and often later. */
export function letter(story: Story, texts: readonly string[]): string {
  const { random, agent, acts, situation } = story;
  if (situation.language) return wordsOf(story, texts);
  const greets = acts.length < 5 || random.happens(0.4);
  const parts = [
    greets ? wordsOf(story, [random.pick(HELLOS)]) : '',
    wordsOf(story, texts),
    greets ? `${random.pick(GOODBYES)}\n${firstName(agent.name)}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** What a customer writes first; most are polite, some are in a hurry. */
export function request(story: Story): string {
  const { random, situation, customer } = story;
  if (situation.language) return wordsOf(story, situation.openings);
  const parts = [
    random.happens(0.6) ? random.pick(CUSTOMER_HELLOS) : '',
    wordsOf(story, situation.openings),
    random.happens(0.6) ? `${random.pick(CUSTOMER_GOODBYES)}\n${customer.name}, ${customer.company}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}
