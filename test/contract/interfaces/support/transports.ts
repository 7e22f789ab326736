import { overRest } from './over-rest.ts';
import { overSdk } from './over-sdk.ts';
import { overTrpc } from './over-trpc.ts';

export const transports = { rest: overRest, trpc: overTrpc, sdk: overSdk } as const;
export type TransportName = keyof typeof transports;
export const transportNames = ['rest', 'trpc', 'sdk'] as const satisfies readonly TransportName[];
