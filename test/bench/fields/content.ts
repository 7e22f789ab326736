import { SCHEMA } from '../scale/seed-foundation.ts';
import { TEAMS } from './definitions.ts';

/** A number in [0, 1) that depends on nothing but its arguments. */
export const SHARE = `
  create schema if not exists ${SCHEMA};
  create function ${SCHEMA}.share(n bigint, salt bigint) returns float8 immutable parallel safe language sql
    return (hashint8extended(n, salt) & 268435455) / 268435456.0::float8`;

export const share = (salt: number) => `${SCHEMA}.share(n, ${salt})`;

/** What a ticket says, in both databases. Tickets were created over five years. */
export const CONTENT = `
  select n, created_at, is_open, ${share(3)} as team_share, ${share(4)} < 0.7 as is_assigned,
    case when is_open then (array['new', 'open', 'open', 'pending', 'on_hold'])[1 + floor(${share(5)} * 5)::integer]
      else 'closed' end as state,
    case when is_open then created_at + (seeded_at - created_at) * ${share(6)}
      else least(created_at + interval '12 days', seeded_at) end as updated_at,
    (array['low', 'normal', 'high', 'urgent'])[1 + floor(${share(7)} * 4)::integer] as priority,
    seeded_at + (${share(8)} - 0.1) * interval '20 days' as due_at,
    jsonb_build_object('plan', plan, 'region', region, 'customer', customer, 'order_no', 'o-' || n, 'seats', seats,
      'spent', spent, 'renews', renews::text, 'vip', vip, 'product', product, 'contract', contract) as fields,
    plan, region, customer, seats, spent, renews, vip, product, contract
  from generate_series($1::bigint, $2::bigint) as n,
    lateral (select date_trunc('day', now()) as seeded_at) as shape,
    lateral (select date_trunc('milliseconds',
      seeded_at - interval '5 years' * (1 - n / ($3::bigint + 1)::float8)) as created_at,
      ${share(1)} < 0.005 or n > 0.98 * $3::bigint and ${share(1)} < 0.505 as is_open) as time,
    lateral (select
      case when ${share(10)} < 0.6 then 'basic' when ${share(10)} < 0.767 then 'pro' else 'max' end as plan,
      'r' || floor(${share(11)} * 60) as region, 'customer ' || floor(${share(12)} * 5000) as customer,
      floor(${share(13)} * 1000)::float8 as seats, floor(${share(14)} * 1e7) / 100 as spent,
      date '2026-01-01' + floor(${share(15)} * 700)::integer as renews, ${share(16)} < 0.1 as vip,
      (array['lamp', 'switch', 'cable', 'socket'])[1 + floor(${share(17)} * 4)::integer] as product,
      'c-' || floor(${share(18)} * 100000) as contract) as values`;

/** The team of a ticket, by its share. */
export const TEAM_OF = (shareOf: string, nameOf: (index: number) => string) =>
  `case ${TEAMS.map(({ below }, index) => `when ${shareOf} < ${below} then ${nameOf(index)}`).join(' ')} end`;
