import { parse } from 'yaml';
import { COMMANDS, DOCKERFILE, graceSecondsFor, imageVariable } from './code.ts';
import { Compose, type ComposeService } from './compose-schema.ts';
import { USER } from './sandbox.ts';
import { settingFaults } from './settings.ts';

type Variables = Readonly<Record<string, string>>;

/** Returns what is wrong with the compose file and its settings, each with the service and the reason. */
export function composeFaults(text: string, settings: string): string[] {
  const parsed = Compose.safeParse(parse(text, { merge: true }));
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const compose = parsed.data;
  const common: Variables = Object.fromEntries(
    [...settings.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  return Object.entries(compose.services).flatMap(([name, service]) => {
    const found = [...referenceFaults(service, compose), ...(name === 'database' ? [] : ownFaults(service, common))];
    return found.map((fault) => `${name}: ${fault}`);
  });
}

function referenceFaults({ secrets = [], volumes = [], depends_on = {} }: ComposeService, compose: Compose): string[] {
  return [
    ...secrets.filter((name) => !(name in compose.secrets)).map((name) => `unknown secret ${name}`),
    ...volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => !(name in compose.volumes))
      .map((name) => `unknown volume ${name}`),
    ...Object.keys(depends_on)
      .filter((name) => !(name in compose.services))
      .map((name) => `depends on the unknown service ${name}`),
  ];
}

/** A new volume belongs to root, unless the image has a folder at its place. */
function backupFaults({ ROLE, BACKUP_TO, BACKUP_SCHEDULE }: Variables, volumes: readonly string[]): string[] {
  if (ROLE !== 'worker') return [];
  if (!BACKUP_SCHEDULE) return ['writes no backups'];
  if (!BACKUP_TO?.startsWith('/')) return [];
  return [
    ...(volumes.some((volume) => volume.endsWith(`:${BACKUP_TO}`)) ? [] : [`${BACKUP_TO} is no volume`]),
    ...(DOCKERFILE.includes(`--chown=${USER}:${USER} /out${BACKUP_TO} ${BACKUP_TO}\n`)
      ? []
      : [`${BACKUP_TO} would belong to root`]),
  ];
}

const mapValues = (values: Variables, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

function ownFaults(service: ComposeService, common: Variables): string[] {
  const { command = ['start'], environment = {}, volumes = [], ports = [], secrets = [] } = service;
  const variables = {
    ...(service.env_file && common),
    // The defaults of Compose: `${NAME:-default}`.
    ...mapValues(environment, (value) => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')),
  };
  const faults = [
    ...settingFaults(variables, '/run/secrets'),
    ...command.filter((word) => !COMMANDS.has(word)).map((word) => `unknown command ${word}`),
    ...Object.keys(common)
      .filter((name) => name in environment)
      .map((name) => `ignores ${name} of its settings`),
  ];
  const mounted = Object.entries(variables)
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, file]) => file.replace('/run/secrets/', ''));
  faults.push(...mounted.filter((name) => !secrets.includes(name)).map((name) => `the secret ${name} is not mounted`));
  if (!service.read_only) faults.push('the root is not read-only');
  if (!service.tmpfs?.includes('/tmp')) faults.push('/tmp is not writable');
  if (!volumes.includes(`data:${imageVariable('DATA_DIR')}`)) faults.push('the data folder is no volume');
  if (!service.cap_drop?.includes('ALL')) faults.push('capabilities are not dropped');
  faults.push(...backupFaults(variables, volumes));
  const target = imageVariable('PORT');
  faults.push(
    ...ports.filter((port) => !port.endsWith(`:${target}`)).map((port) => `${port} does not lead to ${target}`),
  );
  const grace = Number.parseInt(service.stop_grace_period ?? '10', 10);
  if (command[0] === 'start' && grace < graceSecondsFor(variables)) {
    faults.push(`stop_grace_period is below ${graceSecondsFor(variables)}`);
  }
  return faults;
}
