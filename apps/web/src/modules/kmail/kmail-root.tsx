import { Navigate } from '@tanstack/react-router';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

/** The module's own address redirects to its first page. */
export function KmailRoot() {
  const path = useWorkspacePath();
  return <Navigate to={path('kmail/templates')} replace />;
}
