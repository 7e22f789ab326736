/** A route, found by its path and method. */
interface Entry {
  readonly method: string;
  readonly template: string;
}

/** The routes of a path by method, and the values of its parameters in their order. */
interface PathMatch<Leaf> {
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
 * A tree of routes by path segment, so that a request costs a few lookups however many routes there are. A static
 * segment takes precedence over a parameter: `/tickets/export` is never the ticket `export`, whatever the order of
 * declaration.
 */
export function routeTree<Leaf extends Entry>(leaves: readonly Leaf[]) {
  const root = newNode<Leaf>();
  for (const leaf of leaves) insert(root, leaf);

  return {
    /** Finds the routes of a path. `segments` are decoded. Null if there is no such path. */
    find(segments: readonly string[]): PathMatch<Leaf> | null {
      const values: string[] = [];
      const node = descend(root, segments, 0, values);
      return node && { methods: node.methods, template: node.template, values };
    },
  };
}

function insert<Leaf extends Entry>(root: Node<Leaf>, leaf: Leaf): void {
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
  const staticChild = node.statics.get(segment);
  const byStatic = staticChild && descend(staticChild, segments, depth + 1, values);
  if (byStatic) return byStatic;
  if (!node.parameter || segment === '') return null;
  values.push(segment);
  const byParameter = descend(node.parameter, segments, depth + 1, values);
  if (!byParameter) values.pop();
  return byParameter;
}

/** Returns the decoded segments of a path, without a trailing slash. Throws a URIError for a malformed `%`-sequence. */
export function segmentsOf(path: string): string[] {
  const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
  const segments = path.slice(1, end).split('/');
  // Decodes after splitting, so that an encoded slash stays within its segment.
  return path.includes('%') ? segments.map(decodeURIComponent) : segments;
}
