import { firstName } from './people.ts';
import { type Story, textOf } from './story.ts';

const HELLOS = ['Hello {customer},', 'Hi {customer},', 'Dear {customer},', 'Good to hear from you, {customer}.'];
const GOODBYES = ['Best wishes', 'Kind regards', 'All the best', 'Warm regards'];
const CUSTOMER_HELLOS = ['Hello,', 'Hi there,', 'Dear team,', 'Good morning,', 'Hello Quillhaven,'];
const CUSTOMER_GOODBYES = ['Thank you', 'Thanks in advance', 'Regards', 'Best', 'Thank you for your help'];

/** Formats an agent's reply: with a greeting in the first one, and often later. */
export function formatReply(story: Story, texts: readonly string[]): string {
  const { random, agent, acts, situation } = story;
  if (situation.language) return textOf(story, texts);
  const hasGreeting = acts.length < 5 || random.happens(0.4);
  const parts = [
    hasGreeting ? textOf(story, [random.pick(HELLOS)]) : '',
    textOf(story, texts),
    hasGreeting ? `${random.pick(GOODBYES)}\n${firstName(agent.name)}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Formats the customer's first message; most are polite, some are in a hurry. */
export function formatRequest(story: Story): string {
  const { random, situation, customer } = story;
  if (situation.language) return textOf(story, situation.openings);
  const parts = [
    random.happens(0.6) ? random.pick(CUSTOMER_HELLOS) : '',
    textOf(story, situation.openings),
    random.happens(0.6) ? `${random.pick(CUSTOMER_GOODBYES)}\n${customer.name}, ${customer.company}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}
