import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ZodError } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import { BlockedHost } from '../../../platform/outgoing/address-guard.ts';
import { NoResponse } from '../../../platform/outgoing/no-response.ts';

export interface FaultyProvider {
  readonly name: string;
}

/** Something in the response of a provider that is not as it must be. `message` is a sentence without a period. */
export class ProviderMistake extends Error {
  override name = 'ProviderMistake';
}

const MINUTE_SECONDS = 60;

/** Explains to users why they cannot sign in: a fault of the provider is no fault of the service. */
export function providerFault({ name }: FaultyProvider, error: unknown, now: Date): AppError {
  if (error instanceof AppError) return error;
  const said = messageOf(name, error, now);
  if (said === null) throw error;
  return new AppError('conflict', said, {}, { cause: error });
}

function messageOf(name: string, error: unknown, now: Date): string | null {
  const causes = causesOf(error);
  const unreachable = causes.find((cause) => cause instanceof NoResponse || cause instanceof BlockedHost);
  if (unreachable) return `${name} could not be reached: ${unreachable.message}`;
  const response = causes.find((cause) => cause instanceof ResponseBodyError);
  if (response) return `${name} rejected the sign-in: ${adviceFor(response.error, response.error_description)}`;
  if (causes.some((cause) => cause instanceof AuthorizationResponseError)) return `${name} rejected the sign-in`;
  const skew = clockDifference(causes, now);
  if (skew !== null)
    return `The clock of ${name} and the clock of this service differ by ${skew}. Ask an administrator.`;
  const isExpected =
    causes.some(
      (cause) => cause instanceof ClientError || cause instanceof ProviderMistake || cause instanceof ZodError,
    ) ||
    error instanceof SyntaxError ||
    error instanceof TypeError;
  return isExpected ? `${name} did not answer as expected: ${reasonOf(causes)}` : null;
}

function adviceFor(error: string, description: string | undefined): string {
  if (error === 'invalid_grant') return 'The sign-in took too long, or was already finished. Sign in again.';
  if (error === 'invalid_client') return 'Its administrator must check the client ID and the client secret.';
  return plainText(description ?? error);
}

/** A text from outside, in one short line. */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

const reasonOf = (causes: readonly Error[]): string => {
  const [deepest] = causes.filter((cause) => !(cause instanceof ZodError)).toReversed();
  return plainText(deepest?.message ?? 'its metadata is incomplete');
};

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Returns by how much the clocks differ, if a token is rejected because of its time. */
function clockDifference(causes: readonly Error[], now: Date): string | null {
  const isAboutTime = causes.some((cause) => 'code' in cause && cause.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED');
  const claims = causes.map((cause) => claimsIn(cause.cause)).find((found) => found !== null);
  if (!isAboutTime || !claims) return null;
  const seconds = Math.abs(now.getTime() / 1_000 - claims.iat);
  const minutes = Math.round(seconds / MINUTE_SECONDS);
  return minutes < 2 ? `${Math.round(seconds)} seconds` : `${minutes} minutes`;
}

function claimsIn(cause: unknown): { readonly iat: number } | null {
  if (typeof cause !== 'object' || cause === null || !('claims' in cause)) return null;
  const { claims } = cause;
  if (typeof claims !== 'object' || claims === null || !('iat' in claims)) return null;
  return typeof claims.iat === 'number' ? { iat: claims.iat } : null;
}
