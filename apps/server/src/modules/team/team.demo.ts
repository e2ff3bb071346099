import type { InvitedRole } from '@kumbi/contract/team/team.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress } from '../../kernel/database/directory.ts';
import { ctxAt } from '../../kernel/demo/demo-rows.ts';
import type { DemoRows, DemoStory } from '../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { insertUser } from '../identity/identity.public.ts';
import { spend } from '../quotas/quotas.public.ts';
import { insertMembership, readOwnerId } from '../workspaces/workspaces.public.ts';
import { answerUntil } from './invitation.rules.ts';
import { insertInvitation, settleInvitation } from './invitation.store.ts';
import { insertSeat } from './seat.store.ts';

interface DemoMember {
  readonly name: string;
  readonly role: InvitedRole;
  readonly daysAgo: number;
  /** Invited, and not yet in the team. */
  readonly waits?: true;
}

const people: readonly DemoMember[] = [
  { name: 'Nelson Cardoso', role: 'max-editor', daysAgo: 300 },
  { name: 'Edna Quissanga', role: 'editor', daysAgo: 170 },
  { name: 'Hélder Bumba', role: 'editor', daysAgo: 40 },
  { name: 'Weza Miranda', role: 'editor', daysAgo: 1, waits: true },
];

async function insertPerson({ tx }: Ctx, story: DemoStory, name: string): Promise<{ id: string; email: string }> {
  const id = uuidv7();
  const email = `demo+${id.slice(-6)}@kumbi.example`;
  await insertUser(tx, { id, name, email, country: 'AO', language: story.language });
  return { id, email };
}

/** The owner's team: three people who accepted an invitation, and two who haven't answered theirs. */
export const teamDemo: DemoRows = {
  write: async (ctx, story) => {
    const { language } = story;
    const invited_by = await readOwnerId(ctx.tx, ctx.workspaceId);
    const invite = async (
      at: Ctx,
      to: { user_id: string | null; email: string | null; name: string; role: InvitedRole },
    ) => {
      const id = uuidv7();
      await insertInvitation(at, { ...to, id, language, invited_by, expires_at: answerUntil(at.kernel.clock.now()) });
      await claimAddress(at, 'invitation', id, id);
      const refusal = await spend(at, 'members', 1, id);
      if (refusal) throw new Error(`the demo's team was refused: ${refusal.code}`);
      await recordAudit(at, { action: 'member.invited', subject: `${to.name} (${to.role})` });
      return id;
    };
    for (const { name, role, daysAgo, waits } of people) {
      const at = ctxAt(ctx, story.momentAgo(daysAgo, 'team', name));
      const person = await insertPerson(at, story, name);
      const id = await invite(at, { user_id: person.id, email: null, name, role });
      if (waits) continue;
      await insertMembership(at, person.id, role);
      await insertSeat(at, person.id, id);
      await settleInvitation(at, id, { state: 'accepted', answered_at: at.kernel.clock.now() });
      await recordAudit(at, { action: 'member.joined', subject: `${name} (${role})` });
    }
    const yesterday = ctxAt(ctx, story.momentAgo(2, 'team', 'email'));
    const email = 'contabilidade@kumbi.example';
    await invite(yesterday, { user_id: null, email, name: email, role: 'max-editor' });
  },
};
