import { auth } from './auth.ts';
import { common, errors, form, list } from './common.ts';
import { categories, statuses, transitions } from './configuration.ts';
import { nav } from './nav.ts';
import { teams, users } from './people.ts';
import { roles } from './roles.ts';
import { tickets } from './tickets.ts';
import { words } from './words.ts';

export const en = {
  common,
  list,
  form,
  errors,
  auth,
  nav,
  tickets,
  users,
  teams,
  roles,
  categories,
  statuses,
  transitions,
  words,
};
