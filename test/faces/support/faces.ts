import { overRest } from './over-rest.ts';
import { overSdk } from './over-sdk.ts';
import { overTrpc } from './over-trpc.ts';

export const faces = { rest: overRest, trpc: overTrpc, sdk: overSdk } as const;
export type FaceName = keyof typeof faces;
export const faceNames = ['rest', 'trpc', 'sdk'] as const satisfies readonly FaceName[];
