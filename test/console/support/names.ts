import type { CDPSession, Page } from 'playwright-core';

type Node = Awaited<ReturnType<typeof treeOf>>[number];

const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

const LANDMARKS = ['banner', 'navigation', 'main', 'region', 'form', 'search', 'complementary', 'contentinfo'];
/** What a screen reader announces around a control, and so tells controls of the same name apart. */
const CONTEXTS = new Set([
  ...LANDMARKS,
  ...['row', 'listitem', 'treeitem', 'group', 'radiogroup', 'toolbar', 'tabpanel', 'dialog', 'article'],
]);
const ACTS = new Set(['link', 'button']);
/** One per page, because opening it takes as long as reading a small page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
/** Buttons inside a field, which screen readers announce right after its name. */
const IN_FIELDS = new Set(['Open', 'Close', 'Clear', 'Show password', 'Hide password']);
/** The page itself, and the target of the skip link, which only scripts focus. */
const NO_CONTROLS = new Set(['RootWebArea', 'main']);

/**
 * Returns the controls of a page that screen readers cannot name, and the links and buttons of the same name in the
 * same context that do not lead to the same place. Axe (version 4) reports the former only for some roles, and the
 * latter not at all. Names are those that the browser computes.
 */
export async function unclearNames(page: Page): Promise<string[]> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  const nodes = await treeOf(await opening);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const focusable = nodes.filter(
    (node) => !node.ignored && propertyOf(node, 'focusable') === true && !NO_CONTROLS.has(roleOf(node)),
  );
  const nameless = focusable.filter((node) => nameOf(node) === '');
  const acting = focusable.filter(
    (node) => ACTS.has(roleOf(node)) && nameOf(node) !== '' && !IN_FIELDS.has(nameOf(node)),
  );
  const alike = Object.values(
    Object.groupBy(acting, (node) => `${roleOf(node)} “${nameOf(node)}” in ${contextOf(node, byId)}`),
  );
  const unclear = alike.filter((group = []) => new Set(group.map(targetOf)).size > 1);
  return [
    ...nameless.map((node) => `${roleOf(node)} without a name in ${contextOf(node, byId)}`),
    ...unclear.flatMap((group = []) =>
      group.slice(0, 1).map((node) => `${group.length} times ${roleOf(node)} “${nameOf(node)}”`),
    ),
  ];
}

const roleOf = ({ role }: Node): string => String(role?.value ?? '');
const nameOf = ({ name }: Node): string => String(name?.value ?? '').trim();
const propertyOf = ({ properties = [] }: Node, wanted: string): unknown =>
  properties.find(({ name }) => name === wanted)?.value.value;

/** Where a control leads. Only links tell; each button does something else. */
const targetOf = (node: Node): unknown => propertyOf(node, 'url') ?? node.nodeId;

/** Identifies the nearest context of a control that says more than the control itself. */
function contextOf(node: Node, byId: ReadonlyMap<string, Node>): string {
  const parentOf = ({ parentId }: Node) => (parentId === undefined ? undefined : byId.get(parentId));
  const tells = (around: Node) => CONTEXTS.has(roleOf(around)) && textOf(around, byId) !== textOf(node, byId);
  let around = parentOf(node);
  while (around && !tells(around)) around = parentOf(around);
  return around ? `${roleOf(around)} ${nameOf(around)} ${around.nodeId}` : 'the page';
}

function textOf(node: Node, byId: ReadonlyMap<string, Node>): string {
  if (roleOf(node) === 'StaticText') return nameOf(node);
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  return children.map((child) => textOf(child, byId)).join('');
}
