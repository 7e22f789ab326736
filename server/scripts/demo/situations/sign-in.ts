import { advice, answer, ask, note, perhaps, phoned, reply, type Situation, solve } from '../situation.ts';

export const signIn: readonly Situation[] = [
  {
    category: 'sign_in',
    type: 'incident',
    priority: 'high',
    tags: ['two-factor'],
    weight: 2,
    subjects: [
      'New phone, and now I cannot sign in',
      'Locked out: authenticator app is gone',
      'Lost my two-factor codes',
    ],
    openings: [
      'I changed my phone on {weekday} and the authenticator app did not come along. Quillhaven asks for a code that I no longer have, and of course I never printed the recovery codes. We present {project} tomorrow and everything is in there.',
      'My {device} broke and with it my authenticator. I still know the password but cannot get past the six digits. Can you switch that off for my account?',
    ],
    turns: [
      ask(
        'We can reset two-factor for you once we know that it is you. Please answer from the address of your account with two things:\n\n1. the name of a project that you created yourself\n2. roughly when you last signed in',
        'Happy to help. Before we touch two-factor we verify who is asking: which of your colleagues is the owner of the {company} account, and which project did you open last?',
      ),
      answer(
        'I made the project {project}, and I last signed in on {weekday} around {hour}. {colleague} is our owner.',
        'The owner is {colleague}. The last project I had open was {project}, on {weekday}.',
      ),
      note(
        'Both answers match the access log. Reset done, sessions ended.',
        'Identity checked with the owner. Two-factor removed at {hour}.',
      ),
      solve(
        'Thank you, that matches. Two-factor is off for your account: sign in with your password, and set it up again under *Profile → Security*. Please print the recovery codes this time.',
        'All verified. You can sign in with the password alone now. Two-factor must be set up again within seven days, since {company} requires it.',
      ),
    ],
  },
  {
    category: 'sign_in',
    type: 'question',
    tags: ['password'],
    weight: 2,
    subjects: ['Reset email does not arrive', 'No email after "Forgot password"', 'Password reset link never comes'],
    openings: [
      'I have requested a new password three times since {hour}, and no email has come. It is not in the spam folder either. Other emails from you do arrive.',
      'The page says that a mail is on its way, but nothing arrives at this address. Our mail is run by an outside company, if that matters.',
    ],
    turns: [
      ask(
        'Our log says that your mail server responded with *temporarily deferred* each time. Could you ask whoever runs it to accept mail from our domain, and tell us when that is done?',
        'The mails did leave here, but your server puts them off (greylisting, by the look of it). May we send the link to another address of {company}?',
      ),
      answer('They say it is done now. Shall I try again?', 'Please send it to {colleague}, who sits next to me.'),
      perhaps(0.4, note('Sent a fresh link by hand, valid for an hour.')),
      solve(
        'Yes, please try once more: the last one was accepted at {hour}. I will close this for now; just write back if nothing arrives.',
        'Done. The link is valid for one hour and works once.',
      ),
    ],
  },
  {
    category: 'sign_in',
    type: 'task',
    tags: ['sso', 'okta'],
    subjects: ['Setting up single sign-on', 'SSO: what do you need from us?', 'Help with SAML for {company}'],
    openings: [
      'We want all {seats} of us to sign in through our identity provider. I found the page in the settings, but it asks for a certificate and an entity id and I am not sure which is which.',
      'Our IT asks for your SAML metadata and an explanation of how accounts are matched. Do existing accounts keep their projects?',
    ],
    turns: [
      reply(
        'Accounts are matched by email address, so everybody keeps their projects. What you need:\n\n| In Quillhaven | In your provider |\n|---|---|\n| Entity id | Issuer |\n| Certificate | X.509 signing certificate |\n| Sign-in address | Single sign-on URL |\n\nTry it with the *test* switch on: then nobody is locked out.',
      ),
      answer(
        'I get `audience mismatch` with the test user.',
        'Nearly there. The test says that the signature could not be verified.',
      ),
      phoned(
        'outbound',
        25,
        'Went through the settings together. They had pasted the encryption certificate in the place of the signing one.',
      ),
      solve(
        'Glad that the test works now. When you are ready, switch it on for all; the password page stays open to owners, just in case.',
        'As agreed on the phone: signing certificate in, and it works. I leave the article about rotating certificates here for next year.',
      ),
      perhaps(
        0.25,
        answer('We switched it on and {colleague} cannot get in: "no account for this address".'),
        ask('The address of {colleague} is written differently at your provider. Which is right?'),
        answer('The one at the provider. Please change it.'),
        solve('Changed, and {colleague} is in: I saw the sign-in at {hour}.'),
      ),
    ],
  },
  {
    category: 'sign_in',
    type: 'incident',
    tags: ['session'],
    subjects: ['Signed out every few minutes', 'I have to sign in again and again', '{browser} forgets my session'],
    openings: [
      'Since the last update I am thrown out about every ten minutes in {browser}, in the middle of typing. My colleagues are fine.',
      'Each time I switch between two projects I land on the sign-in page. It began on {weekday}. I use {browser}, nothing special.',
    ],
    turns: [
      ask(
        'That sounds as if something clears our cookie. Do you have an extension that deletes cookies, or is the clock of your computer off?',
        'Could you try a private window of {browser}, with all extensions off, and tell me whether it happens there too?',
      ),
      answer(
        'My clock was eleven minutes slow! How is that even possible.',
        'In a private window it stays. So it is an extension?',
      ),
      solve(
        'It happens after battery changes. With the right time your session lasts its eight hours again.',
        'Yes: the usual one is a cookie cleaner. Put our address on its list of exceptions and it will stay away.',
      ),
    ],
  },
  {
    category: 'sign_in',
    type: 'incident',
    priority: 'urgent',
    tags: ['security'],
    subjects: [
      'Did someone else sign in to my account?',
      'Sign-in from a city where I have never been',
      'Suspicious sign-in alert',
    ],
    openings: [
      'I got your email about a new sign-in at {hour} from a place I have never been to. That was not me. What should I do?',
      'Your alert says that someone signed in with my account last night. We have client drawings of {project} in there, so this is serious for us.',
    ],
    turns: [
      note(
        'All sessions of the account ended, tokens revoked. Looking at what was read.',
        'Blocked sign-in from the address. Checking the access log.',
      ),
      reply(
        'We immediately ended every session of your account. Please choose a new password now and turn on two-factor authentication; no one can get in until then. I am going through the access log and will tell you exactly what was opened.',
      ),
      phoned('outbound', 12, 'Called to confirm. New password is set, two-factor authentication is on.'),
      advice(
        'The address belongs to the exit of a hotel VPN. Two pages were read, nothing was downloaded. Please tell them so.',
      ),
      answer(
        'Thank you for the quick call. {colleague} says now that he used my computer with a VPN. Could that be it?',
      ),
      solve(
        'Yes, that explains it: the address belongs to a VPN exit. What was opened were the board of {project} and your own profile, and nothing was exported. No harm done, and your account is safer than before.',
      ),
    ],
  },
];
