import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRecord } from '../records.ts';
import { type AppypayLanguage, responseStatus } from './appypay-codes.ts';

/** Brazilian Portuguese by default. */
export function languageOf(request: FastifyRequest): AppypayLanguage {
  const culture = asRecord(request.query)?.culture ?? request.headers['accept-language'] ?? '';
  return /^en/i.test(String(culture)) ? 'en' : 'pt';
}

export function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: number, detail?: string) {
  return reply.code(status).send({ responseStatus: responseStatus(code, 'APPY', languageOf(request), detail) });
}

/** Refusals by the gateway in front of AppyPay have another shape. */
export function gateway(reply: FastifyReply, statusCode: number, message: string) {
  return reply.code(statusCode).send({ statusCode, message });
}
