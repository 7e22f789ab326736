import { setTimeout } from 'node:timers/promises';

const ATTEMPTS = 3;
const PAUSE_MS = 500;
const ANSWER_MS = 10_000;

/** Posts lines to a chat, one after the other. `word` creates the text when its turn comes; null is not posted. */
export function openChat(url: string): (word: () => Promise<string | null>) => void {
  let last = Promise.resolve();
  return (word) => {
    last = last.then(() => tell(url, word)).catch((error) => console.error('Could not post to the chat:', error));
  };
}

async function tell(url: string, word: () => Promise<string | null>): Promise<void> {
  const text = await word();
  if (text !== null) await post(url, text);
}

async function post(url: string, text: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ text });
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    if (attempt === ATTEMPTS) throw answer instanceof Error ? answer : new Error(`The chat returned ${answer.status}`);
    await setTimeout(PAUSE_MS * attempt);
  }
}
