/** Evaluated in a page, so it cannot refer to anything outside of this function. */
globalThis.lookAtPieces = async ({ pieces, tags, attributes, schemes }) => {
  const ran = new Set();
  const strange = new Set();
  let current = '';
  window.alert = () => ran.add(current);

  const main = document.querySelector('main');
  const put = (html) => {
    main.innerHTML = html;
    for (const link of main.querySelectorAll('a')) link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  };
  const inspect = (element) => {
    const tag = element.localName;
    if (!tags.includes(tag)) strange.add(tag);
    for (const { name } of element.attributes) {
      if (!attributes.includes(`${tag}[${name}]`)) strange.add(`${tag}[${name}]`);
    }
    if (tag !== 'a' || !element.hasAttribute('href')) return;
    const { protocol } = new URL(element.getAttribute('href'), 'https://relative.example');
    if (!schemes.includes(protocol)) strange.add(protocol);
  };
  for (const piece of pieces) {
    current = piece;
    put(piece);
    for (const element of main.querySelectorAll('*')) inspect(element);
    put(main.innerHTML);
    for (const parent of ['svg', 'math', 'select', 'textarea', 'title', 'noscript', 'style', 'template', 'table']) {
      put(`<${parent}>${piece}</${parent}>`);
      put(main.innerHTML);
    }
    // Handlers of load and error events run later.
    if (/<(img|svg|iframe|script)/i.test(piece)) await new Promise((done) => setTimeout(done, 20));
  }
  await new Promise((done) => setTimeout(done, 300));
  return { ran: [...ran], strange: [...strange].sort() };
};
