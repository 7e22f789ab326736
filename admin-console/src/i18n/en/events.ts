/** Every fact in the log, in the words of the API. */
export const events = {
  ticket: {
    created: 'A ticket was created',
    updated: 'Fields of a ticket changed',
    assigned: 'A ticket went to an agent, to a team, or to nobody',
    status_changed: 'A ticket took another status',
    reopened: 'A solved ticket was opened again',
    deleted: 'A ticket was moved to the trash',
    restored: 'A ticket was taken out of the trash',
    followed: 'Somebody follows a ticket',
    unfollowed: 'Somebody no longer follows a ticket',
    merged: 'A ticket was merged into another, which goes on with its conversation',
    follow_up_created: 'A reply to a closed ticket opened a new one',
    linked: 'A ticket was linked with another',
    unlinked: 'A ticket is no longer linked with another',
  },
  comment: {
    public: 'A public reply was written',
    internal: 'An internal note was written',
    updated: 'A comment was edited',
    redacted: 'What a comment said was taken away for good',
  },
  attachment: {
    added: 'A file was attached',
    deleted: 'A file was taken away',
  },
  interaction: {
    recorded: 'A contact with the customer was recorded',
  },
  user: {
    registered: 'Somebody registered',
    registered_again: 'Somebody registered with an address that has an account',
    created: 'An account was made by an administrator',
    invited: 'Somebody was invited',
    invitation_accepted: 'Somebody who was invited chose a password',
    verified: 'Somebody verified their e-mail address',
    updated: 'An account changed',
    roles_changed: 'Somebody was given other roles',
    suspended: 'An account was suspended',
    activated: 'An account was activated',
    signed_in: 'Somebody signed in',
    sign_in_failed: 'Somebody tried to sign in and could not',
    locked: 'Too many tries to sign in: strangers have to wait',
    session_ended: 'A session was ended',
    sessions_ended: 'All sessions of somebody were ended',
    verification_requested: 'Somebody asked for another mail to verify an address',
    email_change_requested: 'Somebody asked to change their address',
    email_changed: 'Somebody changed their address',
    password_changed: 'A password was changed',
    password_reset_requested: 'Somebody asked for a new password',
    preferences_changed: 'Somebody chose what they are told of',
  },
  api_key: {
    created: 'An API key was made',
    rotated: 'An API key was given a new secret',
    revoked: 'An API key was revoked',
  },
  role: {
    created: 'A role was created',
    updated: 'A role changed',
    deleted: 'A role was deleted',
  },
  team: {
    created: 'A team was created',
    updated: 'A team changed',
    deleted: 'A team was deleted',
    member_added: 'Somebody joined a team or took another part in it',
    member_removed: 'Somebody left a team',
  },
  category: {
    created: 'A category was created',
    updated: 'A category changed',
    moved: 'A category was moved under another, or among those beside it',
    deleted: 'A category was deleted',
  },
  status: {
    created: 'A status was created',
    updated: 'A status changed',
    deleted: 'A status was deleted',
    transitions_changed: 'The allowed transitions changed',
  },
  view: {
    created: 'A view was saved',
    updated: 'A view changed',
    deleted: 'A view was deleted',
  },
  setting: {
    updated: 'Settings of the service changed',
  },
  notification_rule: {
    created: 'A notification rule was created',
    updated: 'A notification rule changed',
    deleted: 'A notification rule was deleted',
  },
  delivery: {
    retried: 'A message that had failed was sent again',
  },
  webhook: {
    created: 'A webhook was created',
    updated: 'A webhook changed',
    deleted: 'A webhook was deleted',
    secret_rotated: 'A webhook was given a new secret',
    disabled: 'A webhook was disabled, because its messages were not taken',
  },
};

/** What events are about, in the middle of a sentence. */
export const eventSubjects = {
  ticket: 'tickets',
  comment: 'comments',
  attachment: 'files',
  interaction: 'contacts',
  user: 'accounts',
  api_key: 'API keys',
  role: 'roles',
  team: 'teams',
  category: 'categories',
  status: 'statuses',
  view: 'views',
  setting: 'settings',
  notification_rule: 'notification rules',
  delivery: 'messages',
  webhook: 'webhooks',
};

/** What the owner of an account is told of in any case. */
export const accountMessages = {
  user: {
    verification: 'A link by which you confirm your e-mail address',
    password_reset: 'A link by which you choose a new password',
    password_changed: 'Your password was changed',
    email_changed: 'The address of your account is about to change, or has changed',
    invited: 'Somebody made an account for you',
    locked: 'Somebody tries to guess your password',
  },
  api_key: {
    created: 'An API key was made that acts in your name',
  },
  webhook: {
    disabled: 'A webhook of yours was disabled, because its messages were not taken',
  },
};
