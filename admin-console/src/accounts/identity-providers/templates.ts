interface Template {
  readonly name: string;
  /** The capital letters stand for what differs between customers of the provider. */
  readonly issuer: string;
  readonly scopes: readonly string[];
  readonly groupsClaim: string | null;
  readonly secondFactor: readonly string[];
}

const standard = ['openid', 'profile', 'email'];

/** What is the same for all customers of well-known providers. */
export const templates = {
  entra: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
    scopes: standard,
    groupsClaim: 'groups',
    secondFactor: ['mfa'],
  },
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: standard,
    groupsClaim: null,
    secondFactor: [],
  },
  okta: {
    name: 'Okta',
    issuer: 'https://COMPANY.okta.com',
    scopes: [...standard, 'groups'],
    groupsClaim: 'groups',
    secondFactor: ['mfa'],
  },
  keycloak: {
    name: 'Keycloak',
    issuer: 'https://HOST/realms/REALM',
    scopes: standard,
    groupsClaim: 'groups',
    secondFactor: [],
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

export const isTemplate = (name: string): name is TemplateName => name in templates;
