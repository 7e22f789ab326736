import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../process/service-process.ts';
import { type Consumer, installPackage } from '../sdk/support/consumer.ts';
import { startService } from '../support/service.ts';
import { startCatcher } from './support/catcher.ts';
import {
  guideNames,
  isCode,
  isOutput,
  journeyIn,
  type Language,
  languages,
  readGuide,
  setUpOf,
} from './support/guide.ts';
import { isPrinted, withoutChance } from './support/printed.ts';
import { canRun, programOf, runJourney } from './support/run-journey.ts';

const names = await guideNames();
const guides = await Promise.all(['README', ...names].map(readGuide));

let application: Consumer;
beforeAll(async () => {
  application = await installPackage();
});
afterAll(() => application.remove());

describe('the guides', () => {
  it('are about what the index says, and about nothing else', async () => {
    const { text } = await readGuide('README');
    const linked = [...text.matchAll(/^\d\. \[.*?\]\((\w+)\.md\)/gm)].map(([, name]) => name);
    expect(linked.toSorted()).toEqual(names.toSorted());
  });

  it.each(guides)('$name has no fence that is neither run nor what is printed', ({ fences }) => {
    const others = fences.filter(({ language }) => !isCode(language) && !isOutput(language));
    expect(others).toEqual([]);
  });

  it.each(names)('%s does everything in each language', async (name) => {
    const { steps } = await readGuide(name);
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) expect(Object.keys(step).toSorted()).toEqual(languages.toSorted());
  });

  it('compile', async () => {
    for (const guide of guides) {
      await application.write(`${guide.name}.ts`, await programIn('ts', guide.name));
    }
    const files = guides.map(({ name }) => `${name}.ts`);
    const settings = { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2024'], types: ['node'] } as const;
    expect(await application.typeCheck(files, settings)).toBe('');
  });
});

for (const language of languages) {
  describe.skipIf(!canRun(language))(`in ${language}`, () => {
    it.concurrent.for(guides)('$name prints what it says', { timeout: 120_000 }, async (guide, { expect }) => {
      const printed = await travel(language, guide.name);
      const snippets = journeyIn(language, guide);
      expect(printed).toHaveLength(snippets.length);
      for (const [index, { line, output }] of snippets.entries()) {
        if (output === null || isPrinted(output, printed[index] ?? '')) continue;
        expect.soft(withoutChance(printed[index] ?? ''), `line ${line}`).toBe(withoutChance(output));
      }
    });
  });
}

async function programIn(language: Language, name: string): Promise<string> {
  const setUp = name === 'README' ? '' : await setUpOf(language);
  return programOf(language, setUp, journeyIn(language, await readGuide(name)));
}

/** What somebody prints who follows the guide on a service of their own. */
async function travel(language: Language, name: string): Promise<string[]> {
  const service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  const folder = language === 'ts' ? application.folder : await mkdtemp(join(tmpdir(), 'ticketwire-guide-'));
  const catcher = await startCatcher(folder);
  try {
    const { email, password, token } = await service.person('administrator', {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    });
    const environment = {
      TICKETWIRE_URL: service.url,
      TICKETWIRE_EMAIL: email,
      TICKETWIRE_PASSWORD: password,
      TICKETWIRE_TOKEN: token,
      PORT: String(language === 'sh' ? catcher.port : await freePort()),
    };
    return await runJourney({ language, name, folder, environment, program: await programIn(language, name) });
  } finally {
    catcher.stop();
    await service.stop();
    if (language !== 'ts') await rm(folder, { recursive: true });
  }
}
