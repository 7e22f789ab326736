interface EntityTag {
  readonly weak: boolean;
  readonly opaque: string;
}

const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** Parses the entity tags of If-Match or If-None-Match (RFC 9110, section 8.8.3); null if they are malformed. */
export function entityTags(header: string): '*' | readonly EntityTag[] | null {
  if (header.trim() === '*') return '*';
  const tags = [...header.matchAll(TAG)].map(([, weak, opaque = '']) => ({ weak: weak !== undefined, opaque }));
  const betweenTags = header.replace(TAG, '').replace(/[ \t,]/g, '');
  return tags.length > 0 && betweenTags === '' ? tags : null;
}

/** Returns the ETag of a resource, from its version or a hash of its bytes. */
export const tagOf = (version: number | string) => `"${version}"`;

/** Strong comparison (RFC 9110, section 8.8.3.2), for If-Match. */
export const matchesStrongly = (tags: '*' | readonly EntityTag[], version: number | string) =>
  tags === '*' || tags.some(({ weak, opaque }) => !weak && opaque === String(version));

/** Weak comparison, for If-None-Match. */
export const matchesWeakly = (tags: '*' | readonly EntityTag[], version: number | string) =>
  tags === '*' || tags.some(({ opaque }) => opaque === String(version));
