import { isInputOptional } from './describe-procedures.ts';
import type { Operation } from './operations.ts';

const PRELUDE = `// biome-ignore-all format: generated
// biome-ignore-all assist/source/organizeImports: generated

import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
`;

const TYPES = `/** \`data\` of a \`TRPCClientError\`: the code, and the details that belong to it, as in an \`ApiError\`. */
export interface ErrorData {
  /** Machine-readable reason. Stable across releases. */
  readonly code: ErrorCode;
  /** HTTP status code that REST returns for the same error. */
  readonly httpStatus: number;
  /** Id under which the service logged the request. */
  readonly requestId: string | null;
  readonly [fact: string]: unknown;
}

type QueryOf<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: unknown }>;
type MutationOf<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: unknown }>;
type StreamOf<Input, Item> = TRPCSubscriptionProcedure<{
  input: Input;
  output: AsyncIterable<{ id: string; data: Item }>;
  meta: unknown;
}>;
interface Root {
  ctx: object;
  meta: object;
  errorShape: { message: string; code: number; data: ErrorData };
  transformer: false;
}
`;

const HELPERS = { query: 'QueryOf', mutation: 'MutationOf', subscription: 'StreamOf' } as const;

function printProcedure({ procedure, input, output }: Operation): string {
  // A procedure without required fields can be called without an argument.
  const taken = input === undefined ? 'void' : isInputOptional(procedure) ? `${input} | undefined` : input;
  return `    ${procedure.verb}: ${HELPERS[procedure.kind]}<${taken}, ${output}>;\n`;
}

/**
 * Prints the type of the router behind `/trpc`, for tRPC's own client. Uploads and downloads use REST and are not in
 * it.
 */
export function printRouter(operations: readonly Operation[]): string {
  const carried = operations.filter(({ procedure }) => procedure.file === null);
  const resources = [...Map.groupBy(carried, ({ procedure }) => procedure.resource)];
  const members = resources.map(([resource, own]) => `  ${resource}: {\n${own.map(printProcedure).join('')}  };\n`);
  const named = carried.flatMap(({ input = '', output }) => `${input} ${output}`.match(/\b[A-Z]\w+/g) ?? []);
  const imported = [...new Set([...named, 'ErrorCode'])].sort();
  return [
    `${PRELUDE}import type {\n${imported.map((name) => `  ${name},\n`).join('')}} from '@ticketwire/sdk';\n`,
    TYPES,
    `/**
 * Type of the router of the service, for tRPC's own client. The URL of the link is \`\${baseUrl}/trpc\`. Uploads and
 * downloads use REST and are not part of it.
 *
 * @example
 * const trpc = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: \`\${baseUrl}/trpc\` })] });
 */\nexport type AppRouter = TRPCBuiltRouter<Root, {\n${members.join('')}}>;\n`,
  ].join('\n');
}
