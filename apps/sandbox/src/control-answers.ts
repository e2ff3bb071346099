import type { FastifyReply } from 'fastify';

const USUAL = 100;
const MOST = 1_000;

export function refuse(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message });
}

/** The size of a listing: a hundred by default. */
export function readLimit(value: string | undefined): number {
  const limit = Number(value ?? USUAL);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MOST) : USUAL;
}
