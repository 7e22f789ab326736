import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, type ExpectStatic, expect, it } from 'vitest';
import { freePort } from '../operations/process/service-process.ts';
import { type Consumer, installPackage } from '../sdk/support/consumer.ts';
import { depth } from '../support/depth.ts';
import { inTurn } from '../support/in-turn.ts';
import { startService } from '../support/service.ts';
import { startCatcher } from './support/catcher.ts';
import {
  type Guide,
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
  it('are exactly those listed in the index', async () => {
    const { text } = await readGuide('README');
    const linked = [...text.matchAll(/^\d+\. \[.*?\]\(([\w-]+)\.md\)/gm)].map(([, name]) => name);
    expect(linked.toSorted()).toEqual(names.toSorted());
  });

  it.each(guides)('contain in $name only code blocks that are run or compared with output', ({ fences }) => {
    const others = fences.filter(({ language }) => !isCode(language) && !isOutput(language));
    expect(others).toEqual([]);
  });

  it.each(names)('cover every step of %s in each language', async (name) => {
    const { steps } = await readGuide(name);
    expect(steps.length).toBeGreaterThan(2);
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

/**
 * Guides that list, count or search all tickets or events, in whose output data of other guides would appear, and guides
 * that create what exists once, such as a custom field with a key.
 */
const ON_ALL_DATA = [
  ...['application', 'configure-by-script', 'custom-fields', 'events', 'import', 'macros', 'paging'],
  ...['reports', 'rules', 'service-levels', 'surveys', 'tickets'],
];
const isOnAllData = ({ name }: Guide) => ON_ALL_DATA.includes(name);

const runnable = languages.filter(canRun);
/** Quick runs follow each guide in one language. The guides take turns with the languages. */
const chosenFor = (language: Language): Guide[] =>
  depth({ quick: inTurn(guides, runnable.length, runnable.indexOf(language)), deep: guides });

let shared: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  shared = await openService();
});
afterAll(() => shared.service.stop());

for (const language of languages) {
  const chosen = chosenFor(language);
  describe.skipIf(!runnable.includes(language))(`in ${language}`, () => {
    // One after the other, because a webhook of one guide would receive events of the others.
    it.for(chosen.filter((guide) => !isOnAllData(guide)))(
      'prints the documented output in $name',
      { timeout: 120_000 },
      async (guide, { expect }) => {
        expectPrinted(language, guide, await travel(language, guide.name, shared), expect);
      },
    );

    it.concurrent.for(chosen.filter(isOnAllData))(
      'prints the documented output in $name',
      { timeout: 120_000 },
      async (guide, { expect }) => {
        const own = await openService();
        const printed = await travel(language, guide.name, own).finally(() => own.service.stop());
        expectPrinted(language, guide, printed, expect);
      },
    );
  });
}

function expectPrinted(language: Language, guide: Guide, printed: readonly string[], expect: ExpectStatic): void {
  const snippets = journeyIn(language, guide);
  expect(printed).toHaveLength(snippets.length);
  for (const [index, { line, output }] of snippets.entries()) {
    if (output === null || isPrinted(output, printed[index] ?? '')) continue;
    expect.soft(withoutChance(printed[index] ?? ''), `line ${line}`).toBe(withoutChance(output));
  }
}

async function programIn(language: Language, name: string): Promise<string> {
  const setUp = name === 'README' ? '' : await setUpOf(language);
  return programOf(language, setUp, journeyIn(language, await readGuide(name)));
}

async function openService() {
  const service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  const reader = await service.person('administrator', { name: 'Ada Lovelace', email: 'ada@example.com' });
  return { service, reader };
}

/** Follows the guide on this service and returns what its snippets print. */
async function travel(
  language: Language,
  name: string,
  { service, reader }: Awaited<ReturnType<typeof openService>>,
): Promise<string[]> {
  const folder = language === 'ts' ? application.folder : await mkdtemp(join(tmpdir(), 'ticketwire-guide-'));
  const catcher = await startCatcher(folder);
  try {
    const environment = {
      TICKETWIRE_URL: service.url,
      TICKETWIRE_EMAIL: reader.email,
      TICKETWIRE_PASSWORD: reader.password,
      TICKETWIRE_TOKEN: reader.token,
      PORT: String(language === 'sh' ? catcher.port : await freePort()),
    };
    return await runJourney({ language, name, folder, environment, program: await programIn(language, name) });
  } finally {
    catcher.stop();
    if (language !== 'ts') await rm(folder, { recursive: true });
  }
}
