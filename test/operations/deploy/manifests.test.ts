import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseUrl } from '../../../server/src/platform/database/connections/database-url.ts';
import { COMMANDS, DOCKERFILE, imageVariable, PROBES, VARIABLES } from './support/code.ts';
import { composeFaults } from './support/compose-faults.ts';
import { kubernetesFaults, scalingFaults } from './support/kubernetes-faults.ts';
import { USER } from './support/sandbox.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');
const folder = path.join(DEPLOY, 'kubernetes');
const readFiles = (directory: string) =>
  Object.fromEntries(
    readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(path.join(directory, name), 'utf8')]),
  );
const files = readFiles(folder);
const eventLoop = readFiles(path.join(folder, 'event-loop'));
const compose = readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8');
const SCRIPT = 'create-secrets.sh';
/** The settings that the script writes. */
const [, settings = ''] = /<<'END'\n([\s\S]*)\nEND\n/.exec(readFileSync(path.join(DEPLOY, SCRIPT), 'utf8')) ?? [];

it('are compared with the commands, pages and variables of the code', () => {
  expect([...COMMANDS]).toEqual(expect.arrayContaining(['start', 'migrate', 'health', 'doctor']));
  expect([...PROBES]).toEqual(['/health/live', '/health/ready', '/metrics']);
  expect([...VARIABLES]).toEqual(expect.arrayContaining(['DRAIN_DELAY', 'DATABASE_URL_FILE']));
});

describe('the Dockerfile', () => {
  it('sets only variables of the service, of Node and of the C library, and exposes its ports', () => {
    const [, block = ''] = /^ENV ([\s\S]*?)\n\n/m.exec(DOCKERFILE) ?? [];
    const names = [...block.matchAll(/(\w+)=/g)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !VARIABLES.has(name))).toEqual([
      'NODE_COMPILE_CACHE',
      'NODE_COMPILE_CACHE_PORTABLE',
      'HOME',
      'MALLOC_ARENA_MAX',
    ]);
    expect(DOCKERFILE).toContain(`EXPOSE ${imageVariable('PORT')} ${imageVariable('OPERATIONS_PORT')}\n`);
    expect(DOCKERFILE).toContain(`USER ${USER}:${USER}\n`);
    expect(DOCKERFILE).toContain(`--chown=${USER}:${USER} /out/data ${imageVariable('DATA_DIR')}\n`);
  });

  it('starts commands that exist, with the flags of the start command', () => {
    const [, command = ''] = /^CMD \["(\w+)"\]$/m.exec(DOCKERFILE) ?? [];
    const [, health = ''] = /^HEALTHCHECK .* CMD \["ticketwire", "(\w+)"\]$/m.exec(DOCKERFILE) ?? [];
    expect([COMMANDS.has(command), COMMANDS.has(health)]).toEqual([true, true]);
    const { scripts } = JSON.parse(readFileSync(path.join(DEPLOY, '../package.json'), 'utf8'));
    const flags = scripts.start
      .split(' ')
      .filter((word: string) => word.startsWith('--'))
      .join(' ');
    expect(readFileSync(path.join(DEPLOY, 'ticketwire'), 'utf8')).toContain(`node ${flags} `);
  });
});

describe('the Kubernetes manifests', () => {
  it('agree with the code and with each other', () => {
    expect(kubernetesFaults(files)).toEqual([]);
  });

  it.each([
    ['web.yaml', 'readinessProbe:', 'readynessProbe:', /readinessProbe is missing/],
    ['web.yaml', '/health/ready', '/health/readiness', /readinessProbe does not ask \/health\/ready/],
    ['worker.yaml', 'containerPort: 9464', 'containerPort: 9465', /port operations is not 9464/],
    ['web.yaml', 'terminationGracePeriodSeconds: 45', 'terminationGracePeriodSeconds: 30', /is below 35/],
    ['web.yaml', "value: '10'", "value: '2'", /DRAIN_DELAY is not longer than 4 seconds/],
    ['web.yaml', 'name: DRAIN_DELAY', 'name: DRAIN_TIME', /unknown variable DRAIN_TIME/],
    ['config.yaml', 'DATABASE_URL_FILE:', 'DATABASE_FILE:', /unknown variable DATABASE_FILE/],
    ['config.yaml', 'https://desk.example.com', 'desk.example.com', /PUBLIC_URL must be a URL/],
    ['web.yaml', 'runAsUser: 10001', 'runAsUser: 1000', /runs as 1000:10001/],
    ['web.yaml', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', /readOnlyRootFilesystem/],
    ['web.yaml', '            - { name: temporary, mountPath: /tmp }\n', '', /\/tmp is not writable/],
    ['migrate.yaml', 'args: [migrate]', 'args: [migrations]', /unknown command migrations/],
    ['web.yaml', 'kind: Deployment, name: ticketwire-web', 'kind: Deployment, name: web', /scales nothing/],
    ['worker.yaml', 'kind: PodDisruptionBudget', 'kind: PodDisruptionBudgets', /worker.yaml kind: /],
    ['network-policy.yaml', 'port: 3000', 'port: 8080', /unknown port 8080/],
    ['network-policy.yaml', 'port: 4318', 'port: 4317', /lets nothing out to port 4318/],
    ['network-policy.yaml', 'cidr: 169.254.20.10/32', 'cidr: 169.254.20.11/32', /nothing out to 169\.254\.20\.10/],
    ['kustomization.yaml', '  - worker.yaml\n', '', /omits worker.yaml/],
    ['config.yaml', 'BACKUP_SCHEDULE: 0 3 * * *', 'BACKUP_SCHEDULE: 0 3 * *', /five fields of cron/],
    ['config.yaml', '  BACKUP_SCHEDULE: 0 3 * * *\n', '', /worker: writes no backups/],
    ['config.yaml', 'ticketwire/backup-passphrase', 'ticketwire/passphrase', /BACKUP_PASSPHRASE_FILE/],
    ['worker.yaml', 'sizeLimit: 8Gi', 'sizeLimit: 512Mi', /\/tmp is too small for the archive/],
    ['restore.yaml', 'args: [restore,', 'args: [restores,', /unknown command restores/],
    ['restore.yaml', 'suspend: true', 'suspend: false', /restore.yaml spec.suspend/],
  ])('are rejected if %s has a fault: %s', (name, find, replace, fault) => {
    const text = files[name] ?? '';
    expect(text).toContain(find);
    expect(kubernetesFaults({ ...files, [name]: text.replace(find, replace) }).join('\n')).toMatch(fault);
  });
});

describe('the component that scales by the delay of event loops', () => {
  it('changes the autoscaler of the base', () => {
    expect(scalingFaults(files, eventLoop)).toEqual([]);
  });

  it.each([
    ['autoscaler.yaml', 'name: ticketwire-web', 'name: web', /changes nothing/],
    ['autoscaler.yaml', 'averageUtilization: 70', 'averageUtilization: 90', /lacks a metric of the base/],
    ['autoscaler.yaml', 'ticketwire_event_loop_delay_seconds', 'event_loop', /adapter does not offer event_loop/],
  ])('is rejected if %s has a fault: %s', (name, find, replace, fault) => {
    const text = eventLoop[name] ?? '';
    expect(text).toContain(find);
    const faults = scalingFaults(files, { ...eventLoop, [name]: text.replace(find, replace) });
    expect(faults.join('\n')).toMatch(fault);
  });
});

describe('the compose file', () => {
  it('agrees with the code', () => {
    expect(composeFaults(compose, settings)).toEqual([]);
  });

  it('accepts every commented setting, and passes on any setting of the service', () => {
    const all = `${settings.replaceAll(/^#([A-Z_]+=)/gm, '$1')}\nREQUEST_LIMIT=500\nLOG_LEVEL=warn\n`;
    expect(all).toContain('\nSMTP_URL_FILE=/run/secrets/smtp-url\n');
    expect(composeFaults(compose, all)).toEqual([]);
    for (const service of ['web', 'worker', 'migrate']) {
      expect(composeFaults(compose, `${all}LOGLEVEL=info\n`)).toContain(`${service}: unknown variable LOGLEVEL`);
    }
  });

  it.each([
    ['read_only: true', 'read_only: false', /the root is not read-only/],
    ['command: [migrate]', 'command: [migrations]', /migrate: unknown command migrations/],
    ['env_file: [settings.env]', 'env_file: [other.env]', /web: does not read settings.env/],
    ['    JWT_SECRET_FILE:', '    MAIL_FROM: desk@example.com\n    JWT_SECRET_FILE:', /web: ignores MAIL_FROM/],
    [':3000:3000', ':3000:8080', /does not lead to 3000/],
    ['stop_grace_period: 30s', 'stop_grace_period: 10s', /web: stop_grace_period is below 25/],
    [
      'secrets: [database-url, jwt-secret, secrets-key, smtp-url]',
      'secrets: [database-url]',
      /the secret jwt-secret is not mounted/,
    ],
    ["volumes: ['data:/data']", "volumes: ['data:/files']", /the data folder is no volume/],
    ["'backups:/backups'", "'data:/backups/data'", /\/backups is no volume/],
    [':-/backups}', ':-/data/backups}', /\/data\/backups is no volume/],
    [':-0 3 * * *}', ':-}', /worker: writes no backups/],
    ['smtp-url, backup-passphrase]', 'smtp-url]', /the secret backup-passphrase is not mounted/],
    ['tmpfs: [/tmp]', 'tmpfs: [/var]', /\/tmp is not writable/],
  ])('is rejected with a fault: %s', (find, replace, fault) => {
    expect(compose).toContain(find);
    expect(composeFaults(compose.replace(find, replace), settings).join('\n')).toMatch(fault);
  });

  it.each([['PUBLIC_URL=http://', 'PUBLIC_URL=', /PUBLIC_URL must be a URL/]])(
    'is rejected with a fault in its settings: %s',
    (find, replace, fault) => {
      expect(settings).toContain(find);
      expect(composeFaults(compose, settings.replace(find, replace)).join('\n')).toMatch(fault);
    },
  );

  it('gets its secrets and settings from a script, which creates them once and only for their owner', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'ticketwire-secrets-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    cpSync(path.join(DEPLOY, SCRIPT), path.join(copy, SCRIPT));
    const create = () => execFileSync('sh', [path.join(copy, SCRIPT)]).toString();
    create();
    const secret = (name: string) => readFileSync(path.join(copy, 'secrets', name), 'utf8');
    const [first, password] = [secret('jwt-secret'), secret('database-password')];
    expect([first.length, password.length]).toEqual([96, 48]);
    expect(DatabaseUrl.parse(secret('database-url'))).toContain(`:${password}@database:5432/`);
    expect(statSync(path.join(copy, 'secrets')).mode & 0o777).toBe(0o700);
    expect(create()).toContain('was not changed');
    expect(secret('jwt-secret')).toBe(first);
    for (const [, file = ''] of compose.matchAll(/file: \.\/secrets\/([a-z-]+)/g)) {
      if (file === 'smtp-url') expect(secret(file)).toBe('');
      else expect(secret(file)).not.toBe('');
    }
    expect(readFileSync(path.join(copy, 'settings.env'), 'utf8').trim()).toBe(settings.trim());
    writeFileSync(path.join(copy, 'settings.env'), 'PUBLIC_URL=https://desk.example.com\n');
    create();
    expect(readFileSync(path.join(copy, 'settings.env'), 'utf8')).toBe('PUBLIC_URL=https://desk.example.com\n');
  });
});
