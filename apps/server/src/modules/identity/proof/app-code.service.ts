import type { Kernel } from '../../../kernel/kernel.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { authOf } from '../auth/auth.adapter.ts';
import { readAnswer } from '../auth/auth-call.service.ts';
import { refusalOfAnswer } from '../auth/auth-refusal.service.ts';
import { usedOnce } from '../auth/second-factor.service.ts';

/** Checks a code of the authenticator app of a person with a session. The session doesn't change. */
export function checkAppCode(
  kernel: Kernel,
  userId: string,
  code: string,
  cookie: string,
): Promise<{ right: true } | Refusal> {
  return usedOnce<{ right: true } | Refusal>(kernel, userId, code, async () => {
    const answer = await authOf(kernel).api.verifyTOTP({
      body: { code },
      headers: new Headers({ cookie }),
      asResponse: true,
    });
    if (answer.ok) return { right: true, result: { right: true } };
    const refusal = await refusalOfAnswer(kernel, await readAnswer(answer), userId);
    return { right: false, result: refusal };
  });
}
