/** The part of Trusted Types that is used here. The types of the DOM do not have it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

// A page with `require-trusted-types-for 'script'` accepts HTML from a policy only.
const policy = window.trustedTypes?.createPolicy('ticketwire-requests', { createHTML: (html) => html });

/** Marks HTML that the service has sanitized. */
export const trusted = (html: string): string => policy?.createHTML(html) ?? html;
