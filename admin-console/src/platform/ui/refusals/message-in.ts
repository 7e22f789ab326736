/**
 * Returns the first message about a part of a field that has several, such as `fields.plan` of a change, or about the whole
 * field.
 */
export function messageIn(error: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((within, name) => childrenOf(within)[name], error);
  return firstMessage(found);
}

function firstMessage(error: unknown): string | undefined {
  const children = childrenOf(error);
  if (typeof children.message === 'string') return children.message;
  // `ref` is the element.
  const { ref, ...parts } = children;
  return Object.values(parts)
    .map(firstMessage)
    .find((message) => message !== undefined);
}

const childrenOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
