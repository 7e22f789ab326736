/** Without the head, whose style sheet the policy forbids to be even read. */
const BODY = /<body[^<>]*>([\s\S]*)<\/body>/i;
const STYLED = /<[a-z][^<>]*>/gi;
const kept = new Set(['dir', 'lang', 'start', 'align']);
const unwanted = 'script,style,iframe,object,embed,form,link,meta,base,img,svg,video,audio';

/**
 * The body of a mail as elements of this page. Its looks stand in `style` attributes, which the page's policy forbids: they
 * are set element by element instead. The service has made it safe already; what a mail never holds is left out again, and so is where
 * its links lead: one of them would stop the mails of whoever looks.
 */
export function mailBody(html: string): ChildNode[] {
  const [, inside = ''] = BODY.exec(html) ?? [];
  const inert = inside.replace(STYLED, (tag) => tag.replace(/\sstyle=/gi, ' data-look='));
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const look = element.dataset.look ?? '';
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
    element.style.cssText = look;
  }
  return [...body.childNodes];
}
