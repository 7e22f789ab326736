import { isInputOptional } from './describe-procedures.ts';
import type { Operation } from './operations.ts';

const PRELUDE = `// biome-ignore-all assist/source/organizeImports: generated

import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
`;

const TYPES = `/** What \`error.data\` of a \`TRPCClientError\` holds; more facts stand beside it, as in an \`ApiError\`. */
export interface ErrorData {
  readonly code: ErrorCode;
  readonly httpStatus: number;
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
  // A procedure without a required field may be called without an argument.
  const taken = input === undefined ? 'void' : isInputOptional(procedure) ? `${input} | undefined` : input;
  return `    ${procedure.verb}: ${HELPERS[procedure.kind]}<${taken}, ${output}>;\n`;
}

/** The type of the router behind `/trpc`, for clients of tRPC itself. Files have REST paths and are not in it. */
export function printRouter(operations: readonly Operation[]): string {
  const carried = operations.filter(({ procedure }) => procedure.file === null);
  const resources = [...Map.groupBy(carried, ({ procedure }) => procedure.resource)];
  const members = resources.map(([resource, own]) => `  ${resource}: {\n${own.map(printProcedure).join('')}  };\n`);
  const named = carried.flatMap(({ input = '', output }) => `${input} ${output}`.match(/\b[A-Z]\w+/g) ?? []);
  const imported = [...new Set([...named, 'ErrorCode'])].sort();
  return [
    `${PRELUDE}import type {\n${imported.map((name) => `  ${name},\n`).join('')}} from '@ticketwire/sdk';\n`,
    TYPES,
    `/** The router of the service, for \`createTRPCClient<AppRouter>\` with \`\${baseUrl}/trpc\` as its address. */\nexport type AppRouter = TRPCBuiltRouter<Root, {\n${members.join('')}}>;\n`,
  ].join('\n');
}
