const STYLED = /<[a-z][^<>]*>/gi;
const kept = new Set(['href', 'dir', 'lang', 'start', 'align']);
const unwanted = 'script,style,iframe,object,embed,form,link,meta,base,img,svg,video,audio';

/**
 * The body of a mail as elements of this page. Its looks stand in `style` attributes, which the page's policy forbids: they
 * are set element by element instead. The service has made it safe already; what a mail never holds is left out again.
 */
export function mailBody(html: string): ChildNode[] {
  const inert = html.replace(STYLED, (tag) => tag.replace(/\sstyle=/gi, ' data-look='));
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const look = element.dataset.look ?? '';
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
    element.style.cssText = look;
    if (element instanceof HTMLAnchorElement) {
      element.target = '_blank';
      element.rel = 'noopener noreferrer';
    }
  }
  return [...body.childNodes];
}
