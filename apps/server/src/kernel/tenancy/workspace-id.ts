import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';

/**
 * A workspace id that the product itself wrote into a job's payload. Never for a request's data: the gate admits those.
 */
export const writtenWorkspaceId = z.uuid().transform((id) => id as WorkspaceId);

/** Creates the id of a new workspace. */
export const newWorkspaceId = (): WorkspaceId => uuidv7() as WorkspaceId;
