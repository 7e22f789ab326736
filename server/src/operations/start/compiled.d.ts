export const COMPILED: string;
export const STAMP: string;
export function compiledService(): string | null;
export function fingerprint(): string;
