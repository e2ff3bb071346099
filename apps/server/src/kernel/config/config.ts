import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';

/**
 * The configuration. No other folder reads the environment. This file has the variables of the program itself, and
 * `module-config.ts` declares those of a module.
 */

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');
const port = z.coerce.number().int().min(0).max(65_535);
/** An address without a slash at its end. */
export const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** `none`, or addresses and networks: `10.0.0.0/8, ::1`. */
const proxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => (parts.length === 1 && parts[0] === 'none') || parts.every(isNetwork), {
    message: 'must be none, or addresses and networks separated by commas, such as 10.0.0.0/8',
  })
  .transform((parts) => (parts[0] === 'none' ? [] : parts));

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const environmentSchema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  KUMBI_MODE: z.enum(['sandbox', 'live']).default('sandbox'),
  KUMBI_DATA: z.string().optional(),
  KUMBI_URL: address.optional(),
  KUMBI_SITE_URL: address.optional(),
  KUMBI_BRAND: z.string().trim().min(1).max(40).default('Kumbi'),
  KUMBI_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  KUMBI_SANDBOX_PUBLIC: flag.default(false),
  KUMBI_TRUST_PROXY: proxies.optional(),
  KUMBI_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KUMBI_METRICS_TOKEN: z.string().min(16).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARE: flag.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(10),
  SANDBOX_PORT: port.optional(),
  SANDBOX_RECEIVER_PORT: port.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  KUMBI_DNS_SERVER: z
    .string()
    .regex(/^([\d.]+|\[[\da-f:]+\])(:\d{1,5})?$/i, 'must be an IP address, and a port where it is not 53')
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  KUMBI_USER_READS: z.coerce.number().int().min(60).max(1_000_000).default(1_200),
  KUMBI_USER_WRITES: z.coerce.number().int().min(60).max(1_000_000).default(600),
  KUMBI_WORKSPACE_WRITES: z.coerce.number().int().min(60).max(1_000_000).default(3_000),
  KUMBI_PAGE_CACHE_MB: z.coerce.number().int().min(1).max(100_000).default(32),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  KUMBI_OPERATOR_EMAIL: z.email().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OUTGOING_ALLOW: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(address.transform((value) => new URL(value).origin)))
    .default([]),
});

export type Environment = z.output<typeof environmentSchema>;

export interface Config {
  readonly env: Environment;
  /** Every variable that has a value, as it was given, for the parts of modules. */
  readonly given: Readonly<Record<string, string>>;
  readonly mode: 'sandbox' | 'live';
  readonly port: number;
  readonly host: string;
  /** The address of the workspace and its API, without a trailing slash. */
  readonly url: string;
  /** The address of published content. In live mode its origin differs from that of `url`. */
  readonly siteUrl: string;
  readonly brand: string;
  /** The folder of all persistent data. */
  readonly dataDir: string;
  readonly projectDir: string;
}

/** An unusable value of the environment. The operator sees the message, which is one line. */
export class ConfigInvalid extends Error {
  override name = 'ConfigInvalid';
}

export const projectDir = path.resolve(import.meta.dirname, '../../../../..');

/**
 * @param defaultDataDir the data folder if KUMBI_DATA is not set
 * @throws ConfigInvalid naming each unusable variable
 */
export function parseConfig(environment: NodeJS.ProcessEnv, defaultDataDir = path.join(projectDir, 'data')): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(isGiven));
  const result = environmentSchema.safeParse(given);
  if (!result.success) throw new ConfigInvalid(problemsOf(result.error));
  const env = result.data;
  const url = env.KUMBI_URL ?? `http://localhost:${env.PORT}`;
  const config: Config = {
    env,
    given,
    mode: env.KUMBI_MODE,
    port: env.PORT,
    host: env.HOST,
    url,
    siteUrl: env.KUMBI_SITE_URL ?? url,
    brand: env.KUMBI_BRAND,
    dataDir: path.resolve(env.KUMBI_DATA ?? defaultDataDir),
    projectDir,
  };
  refuseContradictions(config);
  return config;
}

function isGiven(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined && entry[1] !== '';
}

/** One line for the reader, with each variable's name. */
export const problemsOf = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

function refuseContradictions(config: Config): void {
  const { env } = config;
  if (config.mode === 'sandbox' && !env.KUMBI_SANDBOX_PUBLIC) {
    const shown = [
      ...(loopback.has(new URL(config.url).hostname) ? [] : ['KUMBI_URL']),
      ...(loopback.has(config.host) ? [] : ['HOST']),
    ];
    if (shown.length > 0)
      throw new ConfigInvalid(
        `${shown.join(', ')}: is not a loopback address, and the sandbox must never be mistaken for a live one; set KUMBI_MODE=live, or KUMBI_SANDBOX_PUBLIC=1 on purpose`,
      );
  }
  if (config.mode === 'live') {
    for (const [name, address] of [
      ['KUMBI_URL', config.url],
      ['KUMBI_SITE_URL', config.siteUrl],
    ] as const) {
      const { protocol, hostname } = new URL(address);
      if (protocol !== 'https:' && !loopback.has(hostname))
        throw new ConfigInvalid(`${name}: must begin with https:// in live mode, or sessions could be read on the way`);
    }
    if (env.OUTGOING_ALLOW.length > 0)
      throw new ConfigInvalid(
        "OUTGOING_ALLOW: is for receivers on a developer's machine and has no place in live mode",
      );
    if (env.KUMBI_SANDBOX_PUBLIC)
      throw new ConfigInvalid('KUMBI_SANDBOX_PUBLIC: has no place in live mode, which has no sandbox');
    const missing = (['KUMBI_URL', 'KUMBI_SITE_URL', 'KUMBI_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const).filter(
      (name) => env[name] === undefined,
    );
    if (missing.length > 0) throw new ConfigInvalid(`${missing.join(', ')}: must be set in live mode`);
    if (env.KUMBI_TRUST_PROXY === undefined)
      throw new ConfigInvalid(
        'KUMBI_TRUST_PROXY: must name the proxies in front in live mode, or be none; with an unnamed proxy, all visitors would share one rate limit',
      );
    if (new URL(config.url).origin === new URL(config.siteUrl).origin) {
      throw new ConfigInvalid(
        'KUMBI_SITE_URL: must be another origin than KUMBI_URL, because it shows what people publish',
      );
    }
  }
  const s3 = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean))
    throw new ConfigInvalid('S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all three or none');
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET))
    throw new ConfigInvalid('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set both or none');
}
