import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownHosts } from '../config/own-hosts.ts';
import type { Kernel } from '../kernel.ts';

/** Answers a request of a workspace's own host. @returns undefined for a host that it doesn't know */
export type HostAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Answers requests of workspaces' hosts. Requests of our own hosts cost no promise. */
export function answerOtherHosts(app: FastifyInstance, { config }: Kernel, answers: readonly HostAnswer[]): void {
  const own = new Set(ownHosts(config));
  app.addHook('onRequest', (request, reply, done) => {
    if (own.has(request.hostname)) return done();
    firstAnswer(answers, request, reply).then(
      (answered) => {
        if (!answered) done();
      },
      (error: Error) => done(error),
    );
  });
}

async function firstAnswer(
  answers: readonly HostAnswer[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  for (const answer of answers) {
    const answered = await answer(request, reply);
    if (answered) return answered;
  }
  return undefined;
}
