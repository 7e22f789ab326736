/** Something to be found by path, and by method where several share a path. */
interface Entry {
  readonly method: string;
  readonly template: string;
}

/** What stands at a path: its methods, and the values of its parameters in their order. */
export interface Found<Leaf> {
  readonly methods: ReadonlyMap<string, Leaf>;
  readonly template: string;
  readonly values: readonly string[];
}

interface Node<Leaf> {
  readonly statics: Map<string, Node<Leaf>>;
  parameter: Node<Leaf> | null;
  readonly methods: Map<string, Leaf>;
  template: string;
}

const newNode = <Leaf>(): Node<Leaf> => ({ statics: new Map(), parameter: null, methods: new Map(), template: '' });

/**
 * Routes by the segments of their paths, so that a request costs a few look-ups however many there are. A word stands
 * before a parameter: `/tickets/export` is never the ticket `export`, in whatever order they were declared.
 */
export function routeTree<Leaf extends Entry>(leaves: readonly Leaf[]) {
  const root = newNode<Leaf>();
  for (const leaf of leaves) plant(root, leaf);

  return {
    /** `segments` are decoded. Null where there is no such path. */
    find(segments: readonly string[]): Found<Leaf> | null {
      const values: string[] = [];
      const node = descend(root, segments, 0, values);
      return node && { methods: node.methods, template: node.template, values };
    },
  };
}

function plant<Leaf extends Entry>(root: Node<Leaf>, leaf: Leaf): void {
  let node = root;
  for (const segment of leaf.template.split('/').slice(1)) {
    if (segment.startsWith('{')) {
      node.parameter ??= newNode();
      node = node.parameter;
    } else {
      const next = node.statics.get(segment) ?? newNode<Leaf>();
      node.statics.set(segment, next);
      node = next;
    }
  }
  if (node.methods.has(leaf.method)) throw new TypeError(`${leaf.method} ${leaf.template} is declared twice`);
  node.template = leaf.template;
  node.methods.set(leaf.method, leaf);
}

function descend<Leaf>(
  node: Node<Leaf>,
  segments: readonly string[],
  depth: number,
  values: string[],
): Node<Leaf> | null {
  const segment = segments[depth];
  if (segment === undefined) return node.methods.size > 0 ? node : null;
  const word = node.statics.get(segment);
  const byWord = word && descend(word, segments, depth + 1, values);
  if (byWord) return byWord;
  if (!node.parameter || segment === '') return null;
  values.push(segment);
  const byParameter = descend(node.parameter, segments, depth + 1, values);
  if (!byParameter) values.pop();
  return byParameter;
}

/** The decoded segments of a path, one slash at its end forgiven. Throws a URIError for a malformed `%`-sequence. */
export function segmentsOf(path: string): string[] {
  const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
  const segments = path.slice(1, end).split('/');
  // After splitting, so that an encoded slash stays within its segment.
  return path.includes('%') ? segments.map(decodeURIComponent) : segments;
}
