/** Creates a value when it is first used, and keeps it. Most schemas of the catalog are used by the documents alone. */
export function once<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
