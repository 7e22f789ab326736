import { EVENT_DESCRIPTIONS, type EventType } from '@ticketwire/sdk';

/** Uses the event descriptions of the API. */
export const events: Record<EventType, string> = EVENT_DESCRIPTIONS;

/** Plural names of event subjects, for use within a sentence. */
export const eventSubjects = {
  ticket: 'tickets',
  comment: 'comments',
  attachment: 'files',
  interaction: 'customer interactions',
  survey: 'satisfaction surveys',
  user: 'users',
  api_key: 'API keys',
  role: 'roles',
  team: 'teams',
  category: 'categories',
  tag: 'tags',
  field: 'custom fields',
  status: 'statuses',
  view: 'views',
  setting: 'settings',
  notification_rule: 'notification rules',
  identity_provider: 'identity providers',
  identity: 'sign-ins through identity providers',
  delivery: 'deliveries',
  email: 'received emails',
  webhook: 'webhooks',
};

/** Singular names of event subjects. */
export const subjectNames = {
  user: 'User',
  api_key: 'API key',
  role: 'Role',
  team: 'Team',
  category: 'Category',
  tag: 'Tag',
  field: 'Custom field',
  status: 'Status',
  view: 'View',
  setting: 'Settings',
  notification_rule: 'Notification rule',
  identity_provider: 'Identity provider',
  identity: 'Sign-in through an identity provider',
  delivery: 'Delivery',
  email: 'Received email',
  webhook: 'Webhook',
};

/** Messages that the owner of an account always receives. */
export const accountMessages = {
  user: {
    verification: 'Link to verify your email address',
    password_reset: 'Link to reset your password',
    password_changed: 'Your password was changed',
    email_changed: 'Your email address is about to change, or was changed',
    invited: 'Invitation to your account',
    locked: 'Too many failed attempts to sign in to your account',
  },
  api_key: {
    created: 'An API key that acts on your behalf was created',
  },
  webhook: {
    disabled: 'Your webhook was disabled because its deliveries failed',
  },
  rule: {
    disabled: 'A rule that you can manage was disabled',
  },
};
