import { errorStatuses } from '@kumbi/contract/error-catalogue.ts';
import { sharedMessages } from '@kumbi/contract/messages.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import { issueKey, issuePath } from '@kumbi/contract/shared/issues.ts';
import { defaultLocale, intlTags, type Locale, preferredLocale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IntlMessageFormat } from 'intl-messageformat';
import type * as z from 'zod';
import { isDatabaseAway } from '../database/faults.ts';
import type { Log } from '../log/log.ts';
import { type Refusal, refuse } from '../tenancy/refusal.ts';
import { errorText } from '../texts/server-texts.ts';
import { storedLocale } from './cookies.ts';
import { jsonTooDeep } from './json-body.ts';

const formats = new Map<string, IntlMessageFormat>();

/** Formats an ICU text with its values in one language. */
export function formatText(
  text: string,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (!text.includes('{')) return text;
  const key = `${locale}:${text}`;
  const format = formats.get(key) ?? new IntlMessageFormat(text, intlTags[locale]);
  formats.set(key, format);
  return String(format.format(values));
}

/**
 * Returns the message of a validation key in one language. A key without a text is a bug, and shows the general
 * message.
 */
/** Words a message of a schema in a language. */
export function validationText(key: string, locale: Locale): string {
  const texts: Readonly<Record<string, string>> = sharedMessages[locale].validation;
  return texts[key.replace(/^validation\./, '')] ?? texts.invalid ?? key;
}

export function envelopeOf(refusal: Refusal, locale: Locale): { status: number; body: ErrorEnvelope } {
  const text = errorText(refusal.code, locale);
  const values = Object.fromEntries(
    Object.entries(refusal.values).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]),
  );
  const body: ErrorEnvelope = {
    code: refusal.code,
    message: formatText(text.message, locale, values),
    action: formatText(text.action, locale, values),
    ...refusal.details,
  };
  if (refusal.fields)
    body.fields = Object.fromEntries(
      Object.entries(refusal.fields).map(([path, key]) => [path, validationText(key, locale)]),
    );
  return { status: errorStatuses[refusal.code], body };
}

/** The input doesn't match its schema. */
export class InputInvalid extends Error {
  override name = 'InputInvalid';
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit its schema');
    this.issues = issues;
  }
}

export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issuePath(issue) || '_';
    fields[path] ??= issueKey(issue);
  }
  return refuse('request.invalid', { fields });
}

/** Returns the language of a response: the header's, then the caller's own, then the one stored in the browser, then English. */
export function localeOf(request: FastifyRequest): Locale {
  const header = preferredLocale(request.headers['accept-language']);
  if (header) return header;
  const actor = request.admission?.actor;
  const own = actor?.kind === 'user' ? actor.language : undefined;
  return own ?? storedLocale(request.headers.cookie) ?? defaultLocale;
}

/** Returns the header fields of a refusal: when to try again, and the limit that was exceeded. */
export function headersOf({ values: { seconds }, headers }: Refusal): Readonly<Record<string, string>> {
  return { ...(typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {}), ...headers };
}

/** Adds a value to a header field that is a list: several limits can apply to one call. */
export function appendHeader(reply: FastifyReply, name: string, value: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
}

/** Sends a refusal in the caller's language. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, locale: Locale): FastifyReply {
  const { status, body } = envelopeOf(refusal, locale);
  reply.request.refusedWith = refusal.code;
  for (const [name, value] of Object.entries(headersOf(refusal))) appendHeader(reply, name, value);
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

const byFastifyCode: Readonly<Record<string, Parameters<typeof refuse>[0]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  [jsonTooDeep]: 'request.too_deep',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_ERR_CTP_INVALID_TYPE: 'request.media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_ERR_BAD_URL: 'request.not_found',
};

const readTypes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'] as const;

/** Refuses a content type that the call doesn't accept, or a missing one, and lists the accepted types. */
export function refusalOfType({ routeOptions, server }: FastifyRequest): Refusal {
  // Addresses outside the contract accept every type that they have a parser for.
  const types = routeOptions.schema?.consumes ?? readTypes.filter((type) => server.hasContentTypeParser(type));
  return refuse('request.media_type', { values: { types: types.join(', ') } });
}

/** Converts every thrown error to a response. It logs a fault once, with a reference that the response shows. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const locale = localeOf(request);
  if (error instanceof InputInvalid) return sendRefusal(reply, refusalOfIssues(error.issues), locale);
  const code = (error as { code?: string }).code;
  const known = code === undefined ? undefined : byFastifyCode[code];
  if (known === 'request.media_type') return sendRefusal(reply, refusalOfType(request), locale);
  if (known) return sendRefusal(reply, refuse(known), locale);
  if (isDatabaseAway(error)) {
    log.warn({ err: error, requestId: request.id }, 'database unavailable');
    return sendRefusal(reply, refuse('server.unavailable'), locale);
  }
  const status = (error as { statusCode?: number }).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return sendRefusal(reply, refuse('request.malformed'), locale);
  log.error({ err: error, requestId: request.id, method: request.method, route: request.routeOptions.url }, 'fault');
  const { status: faultStatus, body } = envelopeOf(
    refuse('server.fault', { values: { reference: request.id } }),
    locale,
  );
  return reply
    .code(faultStatus)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, reference: request.id });
}
