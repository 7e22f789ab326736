type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

/** Passkeys belong to a domain, which an IP address is not (Web Authentication Level 3, section 5.4.2). */
export const isOnDomain = (): boolean => !/^[\d.]+$|:/.test(window.location.hostname);

/** Browsers have passkeys on secure origins only. */
export const supportsPasskeys = (): boolean =>
  isOnDomain() && typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether the browser can offer passkeys among the email addresses that it fills in. */
export const fillsInPasskeys = async (): Promise<boolean> =>
  supportsPasskeys() && PublicKeyCredential.isConditionalMediationAvailable();

// Aliases rather than interfaces, which the service's open objects do not accept.
type Credential<Response> = {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: Record<string, unknown>;
  response: Response;
};

/** What a passkey answers to a challenge. */
export type Assertion = Credential<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
}>;

/** A new passkey. */
type Attestation = Credential<{
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
}>;

/** While it runs, the browser accepts no other request. */
let offer: AbortController | null = null;

/** Waits until the user chooses a passkey among the email addresses that the browser fills in. Returns null if ended. */
export async function offerPasskey(options: RequestOptions): Promise<Assertion | null> {
  endOffer();
  offer = new AbortController();
  return getPasskey({ publicKey: parse(options), mediation: 'conditional', signal: offer.signal });
}

export function endOffer(): void {
  offer?.abort();
  offer = null;
}

/** Lets the user choose a passkey. Returns null if they cancel. */
export async function requestPasskey(options: RequestOptions): Promise<Assertion | null> {
  endOffer();
  return getPasskey({ publicKey: parse(options) });
}

const parse = (options: RequestOptions) => PublicKeyCredential.parseRequestOptionsFromJSON(options);

async function getPasskey(options: CredentialRequestOptions): Promise<Assertion | null> {
  const credential = await navigator.credentials.get(options).catch(nullIfCanceled);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { id, rawId, response } = credential.toJSON();
  if (!('signature' in response)) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, userHandle };
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: answer };
}

/** Lets the user save a new passkey on a device of their choice. Returns null if they cancel. */
export async function createPasskey(options: CreationOptions): Promise<Attestation | null> {
  endOffer();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch(nullIfCanceled);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { id, rawId, response } = credential.toJSON();
  if (!('attestationObject' in response)) return null;
  const { clientDataJSON, attestationObject, transports } = response;
  const answer = { clientDataJSON, attestationObject, transports };
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: answer };
}

/** Browsers do not say whether the user canceled or took too long (section 5.1.4.2), so that pages learn nothing. */
function nullIfCanceled(error: unknown): null {
  if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
  throw error;
}

/** Whether the user tried to save a second passkey on the same device. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';
