import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runServer } from 'verdaccio';
import { z } from 'zod';
import { attempt } from './commands.ts';
import { ensure } from './log.ts';

export interface Registry {
  readonly url: string;
  /** Lines of an .npmrc: everything that `scope` names comes from this registry, or everything at all. */
  settings(scope?: string): string;
  stop(): Promise<void>;
}

const Packument = z.object({
  'dist-tags': z.object({ latest: z.string() }),
  versions: z.record(z.string(), z.object({ dist: z.object({ integrity: z.string(), tarball: z.string() }) })),
});

/** Starts a package registry of its own, which asks no other one. */
export async function startRegistry(folder: string): Promise<Registry> {
  const server: Server = await runServer({
    storage: path.join(folder, 'packages'),
    configPath: path.join(folder, 'config.yaml'),
    auth: { htpasswd: { file: path.join(folder, 'accounts'), max_users: -1 } },
    web: { enable: false },
    uplinks: {},
    packages: { '**': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    // The token stands for the identity that the workflow proves.
    settings: (scope) => `${scope ? `${scope}:` : ''}registry=${url}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Proves that the registry has exactly this tarball as its latest version, and takes no other one for it. */
export async function checkPublished(
  registry: Registry,
  tarball: string,
  version: string,
  say: (line: string) => void,
): Promise<void> {
  const content = await readFile(tarball);
  const expected = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  const response = await fetch(`${registry.url}@ticketwire%2fsdk`);
  const published = Packument.parse(await response.json());
  ensure(published['dist-tags'].latest === version, `The latest version is ${published['dist-tags'].latest}`);
  const dist = published.versions[version]?.dist;
  ensure(dist?.integrity === expected, `The registry has ${dist?.integrity}, and the tarball ${expected}`);
  const served = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer());
  ensure(served.equals(content), 'The registry serves another tarball');
  const again = await attempt(`npm publish --access public '${tarball}'`, path.dirname(path.dirname(tarball)));
  ensure(again.code !== 0 && again.output.includes('cannot publish over'), `A second publication:\n${again.output}`);
  say(`${path.basename(tarball)}, ${Math.round(content.length / 1000)} kB, ${expected.slice(0, 24)}…, latest`);
  say('the same version cannot be published again');
}
