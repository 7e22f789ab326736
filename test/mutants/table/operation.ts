import type { Mutant } from '../mutant.ts';

/** Starting the service, what it says of itself, and the document that it publishes. */
export const operationMutants: readonly Mutant[] = [
  {
    name: 'Metrics are read without METRICS_TOKEN',
    file: 'server/src/platform/http/metrics.ts',
    find: "token !== undefined && !isSame(req.get('Authorization') ?? '', `Bearer ${token}`)",
    replace: "token !== undefined && isSame(req.get('Authorization') ?? '', 'Bearer')",
    tests: ['process/worker-port'],
  },
  {
    name: 'The port of a process is part of the issuer of its tokens',
    file: 'server/src/issuer.ts',
    find: '? { issuer: installation, formerIssuers: [publicUrl] }',
    replace: '? { issuer: publicUrl, formerIssuers: [] }',
    tests: ['process/instances'],
  },
  {
    name: 'A worker prints addresses that it does not serve',
    file: 'server/src/banner.ts',
    find: "if (at === 'health') {",
    replace: 'if (publicUrl === host) {',
    tests: ['process/worker-port'],
  },
  {
    name: 'A port in use is told by the error of the system',
    file: 'server/src/listen.ts',
    find: 'throw taken ? new Error(`Port ${port} of ${host} is in use: set PORT to another one`) : error;',
    replace: 'throw taken ? new Error(String(error)) : error;',
    tests: ['process/start', 'process/refused-start'],
  },
  {
    name: 'A file in the way of DATA_DIR is told by the error of the system',
    file: 'server/src/start-failure.ts',
    find: 'if (reason === undefined || place === undefined',
    replace: "if (reason !== '' || place === undefined",
    tests: ['process/refused-start'],
  },
  {
    name: 'A new installation has no categories',
    file: 'server/src/install.ts',
    find: '    installCategories(em);\n',
    replace: '',
    tests: ['process/start'],
  },
  {
    name: 'A proxy may not strip the path that the service is below',
    file: 'server/src/platform/http/sub-path.ts',
    find: '      req.url = path + req.url;\n',
    replace: '      req.url = `${req.url}`;\n',
    tests: ['edge/nginx', 'console/sub-path'],
  },
  {
    name: 'Proxies are believed whatever TRUST_PROXY says',
    file: 'server/src/app.ts',
    find: ".set('trust proxy', config.trustProxy)",
    replace: ".set('trust proxy', true)",
    tests: ['edge/', 'auth/throttling-bypass'],
  },
  {
    name: 'The document names its server by a path alone',
    file: 'server/src/platform/rest/document.ts',
    find: 'servers: [{ url: `${publicUrl}/api` }]',
    replace: "servers: [{ url: '/api' }]",
    tests: ['edge/document', 'guards/openapi'],
  },
  {
    name: 'The document says nothing of tokens for all operations',
    file: 'server/src/platform/rest/document.ts',
    find: '    security: DEFAULT_SECURITY,\n',
    replace: '',
    tests: ['edge/document', 'guards/openapi'],
  },
];
