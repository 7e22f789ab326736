/**
 * Fills a running service with the tickets of a software house that does not exist: `npx -y pnpm@12 demo`. Reads the
 * environment that the service reads, to find its database.
 */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findOwnDatabase } from '../src/embedded-database.ts';
import { entities } from '../src/entities.ts';
import { SYSTEM } from '../src/platform/actor.ts';
import { readConfig } from '../src/platform/config.ts';
import { openOrm } from '../src/platform/orm.ts';
import { createPasswords } from '../src/platform/passwords.ts';
import { transactFor } from '../src/platform/scope.ts';
import { User } from '../src/users/user.entity.ts';
import { found } from './demo/founding.ts';
import { addressOf, colleagues } from './demo/people.ts';
import { beginningOf, plot } from './demo/plot.ts';
import { progressOf } from './demo/progress.ts';
import { seeded } from './demo/random.ts';
