/** Excludes the head: merely parsing its style sheet would violate the content security policy. */
const BODY = /<body[^<>]*>([\s\S]*)<\/body>/i;
const STYLED = /<[a-z][^<>]*>/gi;
const kept = new Set(['dir', 'lang', 'start', 'align']);
const unwanted = 'script,style,iframe,object,embed,form,link,meta,base,img,svg,video,audio';

/**
 * Converts the body of an email to elements of this page. The styles of an email are in `style` attributes, which the
 * content security policy forbids, so they are applied element by element. The service has sanitized the HTML;
 * elements that no email contains are removed again here. Link targets are removed too, because one of them would
 * unsubscribe the user who looks at the preview.
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
