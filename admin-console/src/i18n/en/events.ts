/** The event types and their descriptions in the API; a test keeps both in step. */
export const events = {
  ticket: {
    created: 'Ticket created',
    updated: 'Ticket fields changed',
    assigned: 'Ticket assigned or unassigned',
    status_changed: 'Ticket status changed',
    reopened: 'Solved ticket reopened',
    deleted: 'Ticket moved to the trash',
    restored: 'Ticket restored from the trash',
    followed: 'Ticket followed',
    unfollowed: 'Ticket unfollowed',
    merged: 'Ticket merged into another ticket',
    follow_up_created: 'Follow-up ticket created by a reply to a closed ticket',
    linked: 'Ticket linked to another ticket',
    unlinked: 'Ticket unlinked from another ticket',
  },
  comment: {
    public: 'Public reply added',
    internal: 'Internal note added',
    updated: 'Comment edited',
    redacted: 'Comment redacted',
  },
  attachment: {
    added: 'File attached',
    deleted: 'File deleted',
  },
  interaction: {
    recorded: 'Customer interaction logged',
  },
  user: {
    registered: 'User registered',
    registered_again: 'Registration with an address that already has an account',
    created: 'User created by an administrator',
    invited: 'User invited',
    invitation_accepted: 'Invitation accepted',
    verified: 'Email address verified',
    updated: 'User updated',
    roles_changed: 'User roles changed',
    suspended: 'User suspended',
    activated: 'User reactivated',
    signed_in: 'User signed in',
    sign_in_failed: 'Sign-in failed',
    locked: 'Sign-in blocked from unknown networks after too many attempts',
    session_ended: 'Session ended',
    sessions_ended: 'All sessions of a user ended',
    verification_requested: 'Another verification email requested',
    email_change_requested: 'Email address change requested',
    email_changed: 'Email address changed',
    password_changed: 'Password changed',
    password_reset_requested: 'Password reset requested',
    preferences_changed: 'Notification preferences changed',
  },
  api_key: {
    created: 'API key created',
    rotated: 'API key secret rotated',
    revoked: 'API key revoked',
  },
  role: {
    created: 'Role created',
    updated: 'Role updated',
    deleted: 'Role deleted',
  },
  team: {
    created: 'Team created',
    updated: 'Team updated',
    deleted: 'Team deleted',
    member_added: 'Team member added or given another role',
    member_removed: 'Team member removed',
  },
  category: {
    created: 'Category created',
    updated: 'Category updated',
    moved: 'Category moved or reordered',
    deleted: 'Category deleted',
  },
  status: {
    created: 'Status created',
    updated: 'Status updated',
    deleted: 'Status deleted',
    transitions_changed: 'Allowed transitions changed',
  },
  view: {
    created: 'View saved',
    updated: 'View updated',
    deleted: 'View deleted',
  },
  setting: {
    updated: 'Settings changed',
  },
  notification_rule: {
    created: 'Notification rule created',
    updated: 'Notification rule updated',
    deleted: 'Notification rule deleted',
  },
  delivery: {
    retried: 'Failed delivery retried',
  },
  webhook: {
    created: 'Webhook created',
    updated: 'Webhook updated',
    deleted: 'Webhook deleted',
    secret_rotated: 'Webhook secret rotated',
    disabled: 'Webhook disabled because its deliveries failed',
  },
};

/** The subjects of events, for use within a sentence. */
export const eventSubjects = {
  ticket: 'tickets',
  comment: 'comments',
  attachment: 'files',
  interaction: 'customer interactions',
  user: 'users',
  api_key: 'API keys',
  role: 'roles',
  team: 'teams',
  category: 'categories',
  status: 'statuses',
  view: 'views',
  setting: 'settings',
  notification_rule: 'notification rules',
  delivery: 'deliveries',
  webhook: 'webhooks',
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
};
