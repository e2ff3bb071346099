import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useWorkspace, workspacesQuery } from '../workspaces/workspaces.public.tsx';

const Banner = lazy(async () => ({ default: (await import('./visit-banner.tsx')).VisitBanner }));

/** Says on each page that an operator reads in the workspace, as soon as the visit begins. Its code loads only then. */
export function VisitNotice() {
  const { id } = useWorkspace();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const visit = workspaces.find((workspace) => workspace.id === id)?.operator_visit;
  if (!visit) return null;
  return (
    <Suspense>
      <Banner key={visit.id} visit={visit} />
    </Suspense>
  );
}
