import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';

/** The workspace that the product itself wrote into a job's payload. Never for what a request sent: the gate admits that. */
export const writtenWorkspaceId = z.uuid().transform((id) => id as WorkspaceId);

/** The id of a workspace that is about to be created. */
export const newWorkspaceId = (): WorkspaceId => uuidv7() as WorkspaceId;
