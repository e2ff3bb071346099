import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { isWorkspacePaused, pausedMs } from '../database/paused-workspaces.ts';
import { type Job, type JobWork, job } from '../module.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';
import { writtenWorkspaceId } from '../tenancy/workspace-id.ts';
import { enqueue } from './enqueue.ts';

/** The payload of a workspace job: its own fields and the workspace. */
export type InWorkspace<Shape extends z.ZodRawShape> = z.ZodObject<Shape & { workspace_id: typeof writtenWorkspaceId }>;

interface Outside<Payload> extends JobWork<Payload> {
  readonly workspaceId: WorkspaceId;
  /** Runs a transaction in the workspace. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

interface Declaration<Shape extends z.ZodRawShape> extends Pick<Job, 'name' | 'maxAttempts' | 'priority'> {
  /** The fields in addition to `workspace_id`. */
  readonly payload: Shape;
}

/** The work of a job: in one transaction, or in transactions that it opens itself, with network calls between them. */
type Work<Payload> =
  | { run(ctx: Ctx, payload: Payload): Promise<unknown> }
  | { runOutside(work: Outside<Payload>): Promise<unknown> };

/** Declares a job for one workspace, whose id is in its payload. */
export function workspaceJob<Shape extends z.ZodRawShape>({
  payload,
  ...declaration
}: Declaration<Shape> & Work<z.output<InWorkspace<Shape>>>): Job<InWorkspace<Shape>> {
  const schema = z.object({ ...payload, workspace_id: writtenWorkspaceId }) as unknown as InWorkspace<Shape>;
  const { name, maxAttempts, priority } = declaration;
  const declared: Job<InWorkspace<Shape>> = job({
    name,
    payload: schema,
    ...(maxAttempts === undefined ? {} : { maxAttempts }),
    ...(priority === undefined ? {} : { priority }),
    run: async (work) => {
      const { workspace_id: workspaceId } = work.payload as { workspace_id: WorkspaceId };
      if (await isWorkspacePaused(work.kernel.db.app, workspaceId)) return wait(work, declared);
      const transaction = <T>(inside: (ctx: Ctx) => Promise<T>) => inSystemCtx(work.kernel, workspaceId, name, inside);
      if ('run' in declaration) await transaction((ctx) => declaration.run(ctx, work.payload));
      else await declaration.runOutside({ ...work, workspaceId, transaction });
    },
  });
  return declared;
}

/** A job of a deleted workspace waits until the workspace is restored, or erased and then finds nothing. */
async function wait<Payload extends z.ZodType>(
  { kernel, payload }: JobWork<unknown>,
  declared: Job<Payload>,
): Promise<void> {
  const runAt = new Date(kernel.clock.now().getTime() + pausedMs);
  await kernel.db.outsideWorkspaces((tx) => enqueue(tx, declared, payload as z.input<Payload>, { runAt }));
}
