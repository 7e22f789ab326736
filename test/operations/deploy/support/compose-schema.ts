import { z } from 'zod';

/** The part of the Compose specification that our file uses, strict. Anchors are resolved before. */
const Service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  restart: z.enum(['no', 'unless-stopped']),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  stop_signal: z.string().optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  volumes: z.array(z.string().regex(/^[a-z]+:\/[a-z/]+$/)).optional(),
  secrets: z.array(z.string()).optional(),
  env_file: z.tuple([z.literal('settings.env')]).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() }),
    ])
    .optional(),
});
export type ComposeService = z.output<typeof Service>;

export const Compose = z.strictObject({
  name: z.string(),
  'x-ticketwire': z.unknown(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});
export type Compose = z.output<typeof Compose>;
