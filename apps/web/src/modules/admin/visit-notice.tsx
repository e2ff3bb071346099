import { lazy, Suspense } from 'react';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';

const Banner = lazy(async () => ({ default: (await import('./visit-banner.tsx')).VisitBanner }));

/** Says on each page that an operator reads in the workspace. Its code loads only then. */
export function VisitNotice() {
  const { operator_visit: visit } = useWorkspace();
  if (!visit) return null;
  return (
    <Suspense>
      <Banner visit={visit} />
    </Suspense>
  );
}
