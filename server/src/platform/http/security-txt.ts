import type { RequestHandler } from 'express';

export interface SecurityContact {
  /** A `mailto:` or `https:` URL. */
  readonly contact: string;
  /** From then on, researchers must not rely on the contact. */
  readonly expires: Date;
}

/** Names the contact of the operator for reports of vulnerabilities (RFC 9116). A contact that has expired is not served. */
export function securityTxt(
  { contact, expires }: SecurityContact,
  publicUrl: string,
  clock: () => Date,
): RequestHandler {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  const text = `${lines.join('\n')}\n`;
  return (_req, res, next) => {
    if (clock() >= expires) return next();
    res.type('text/plain').set('Cache-Control', 'no-cache').send(text);
  };
}
