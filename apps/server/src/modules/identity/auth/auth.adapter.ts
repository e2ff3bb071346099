import { signInProviders } from '@kumbi/contract/identity/connected-sign-in.endpoints.ts';
import { sessionDays } from '@kumbi/contract/identity/identity.limits.ts';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { allowedOrigins } from '../../../kernel/http/forgery.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { confirmEmail } from '../person/me.store.ts';
import { deletePersonTokens, storedToken } from '../session/session.store.ts';
import { cookiePrefix, isSecure } from '../session/session-cookie.service.ts';
import { mailChange, mailReset, mailSignUpAgain, mailVerification } from './auth-mail.service.ts';
import { accountOfProfile } from './google-profile.rules.ts';

export const authPath = '/api/v1/auth';
export const requestIdHeader = 'x-request-id';

const day = 86_400;

/** Creates the identity library with our tables, cookies and rules. */
function createAuth(kernel: Kernel) {
  const { config, secrets } = kernel;
  return betterAuth({
    appName: config.brand,
    // The pool and not our query builder: the library may depend on another version of it.
    database: kernel.db.appPool,
    secret: secrets.derive('auth'),
    baseURL: config.url,
    basePath: authPath,
    trustedOrigins: [...allowedOrigins(config)],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        kernel.log[level === 'error' ? 'error' : 'warn'](
          { source: 'auth', err: details.find((each) => each instanceof Error) },
          message,
        ),
    },
    user: {
      modelName: 'auth_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        country: { type: 'string', required: true, input: true },
        language: { type: 'string', required: true, input: true },
      },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: async ({ user, newEmail, url }) =>
          mailChange(kernel, { userId: user.id, newEmail, url }),
      },
    },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // By our clock, as the gate compares it.
      additionalFields: {
        provenAt: {
          type: 'date',
          fieldName: 'proven_at',
          input: false,
          returned: false,
          defaultValue: () => kernel.clock.now(),
        },
      },
      expiresIn: sessionDays * day,
      updateAge: day,
      // The gate extends sessions, up to their last day.
      disableSessionRefresh: true,
      // The gate reads the session from the database on each request, so that ending one takes effect immediately.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      encryptOAuthTokens: true,
      // No provider is trusted blindly: it links to an account only by an address that it has verified.
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    databaseHooks: {
      account: {
        create: {
          // After the commit, and for every way: from the profile, by a sign-in with the same address, and with a new account.
          after: async ({ userId, providerId }, context) => {
            if (isConnectable(providerId))
              noteSecurity(kernel, { event: 'sign_in_connected', account: userId, ...originOfCopy(context?.request) });
          },
        },
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: { hash: async (identifier) => storedToken(identifier) },
    },
    // Counted at our routes: strictly for an account and generously for a network address.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Otherwise the answer to a sign-up, or the sign-in after it, would tell whether the address has an account.
      requireEmailVerification: true,
      onExistingUserSignUp: ({ user }) => mailSignUpAgain(kernel, user.id),
      minPasswordLength: 10,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      // Other links to choose a password end with the first, and so do trusted devices and sign-ins in progress. The link
      // reached the address, so it is confirmed.
      onPasswordReset: async ({ user }, request) => {
        await kernel.db.outsideWorkspaces(async (tx) => {
          await deletePersonTokens(tx, user.id);
          await confirmEmail(tx, user.id, kernel.clock.now());
        });
        noteSecurity(kernel, { event: 'password_changed', account: user.id, ...originOfCopy(request) });
      },
      sendResetPassword: async ({ user, url }) => mailReset(kernel, { userId: user.id, url }),
      password: {
        hash: (password) => hash(password, argon2id),
        verify: ({ hash: stored, password }) => verify(stored, password, argon2id),
      },
    },
    emailVerification: {
      // The library would send inside its open transaction. Our listener sends after the commit.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      afterEmailVerification: async (user, request) =>
        noteSecurity(kernel, { event: 'email_confirmed', account: user.id, ...originOfCopy(request) }),
      sendVerificationEmail: async ({ user, url }) =>
        mailVerification(kernel, { userId: user.id, email: user.email, url }),
    },
    socialProviders:
      config.env.GOOGLE_CLIENT_ID && config.env.GOOGLE_CLIENT_SECRET
        ? {
            google: {
              clientId: config.env.GOOGLE_CLIENT_ID,
              clientSecret: config.env.GOOGLE_CLIENT_SECRET,
              mapProfileToUser: accountOfProfile,
            },
          }
        : {},
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
      cookiePrefix: cookiePrefix(kernel),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(kernel), httpOnly: true, sameSite: 'lax', path: '/' },
    },
    plugins: [
      twoFactor({
        issuer: config.brand,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'auth_two_factor',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  });
}

const isConnectable = (providerId: string): boolean => signInProviders.some((provider) => provider === providerId);

/** The origin of a call, from the headers that we set ourselves on the library's copy of the request. */
const originOfCopy = (request: Request | undefined) => ({
  ip: request?.headers.get('x-real-ip') ?? '',
  requestId: request?.headers.get(requestIdHeader) ?? '',
});

/** OWASP's parameters for argon2id, the library's default: 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Auth = ReturnType<typeof createAuth>;

/** The library's only instance in a process, because creating it reads all options and plugins. */
export const authOf: (kernel: Kernel) => Auth = perKernel(createAuth);
